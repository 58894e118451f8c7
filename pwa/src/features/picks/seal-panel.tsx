import { Button, buttonClass } from '@picks/ui/button';
import { Dialog } from '@picks/ui/dialog';
import { download } from '@picks/ui/download';
import { formatCount } from '@picks/ui/format/numbers';
import { Check, Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '#src/app/paths.ts';
import type { Sealed } from '#src/member/record/check-pick.ts';
import type { SealedPick } from '#src/member/record/shown-facts.ts';
import { Moment } from './pick-facts.tsx';
import { cameLate, matchText, sealTitle } from './seal-text.ts';
import type { Seal } from './watch-seal.ts';

interface SealPanelProps {
  readonly pick: SealedPick;
  readonly seal: Seal;
  readonly onClose: () => void;
}

/** What this phone checked of a pick, or why it could not. */
export function SealPanel({ pick, seal, onClose }: SealPanelProps) {
  const isSealed = seal.state === 'sealed';
  return (
    <Dialog title={sealTitle(pick, seal)} onClose={onClose} footer={<SealActions pick={pick} seal={seal} />}>
      {isSealed ? <Found pick={pick} seal={seal} /> : <p>{whyNot(pick, seal)}</p>}
    </Dialog>
  );
}

function SealActions({ pick, seal }: Omit<SealPanelProps, 'onClose'>) {
  if (seal.state === 'sealed') {
    return (
      <Button
        variant="secondary"
        icon={<Download size={17} aria-hidden="true" />}
        onClick={() => download(`${pick._id}.tlog-proof`, seal.file, 'application/octet-stream')}
      >
        Save proof
      </Button>
    );
  }
  if (seal.state !== 'broken') return null;
  return (
    <Link to={paths.supportNew} className={buttonClass('primary')}>
      Contact support
    </Link>
  );
}

/** Milliseconds after which a pick that is not signed is no longer on its way. */
const SIGNED_WITHIN = 3_600_000;

function isLate(pick: SealedPick, seal: Seal): boolean {
  return (
    seal.state === 'unsigned' && !pick.locked && seal.checkedAt - Date.parse(pick.publishedAt) > SIGNED_WITHIN
  );
}

function whyNot(pick: SealedPick, seal: Exclude<Seal, Sealed>): ReactNode {
  switch (seal.state) {
    case 'broken':
      return (
        <>
          {seal.reason}. It may have been changed after it was published, so don't rely on it. Contact support
          and tell us which pick this is.
        </>
      );
    case 'unsigned':
      return isLate(pick, seal)
        ? "The record hasn't been signed since this version was published. That usually takes a second. If it lasts, contact support."
        : 'This version was just published. The record is signed within a second or two, and this phone looks again by itself.';
    case 'outdated':
      return 'The record already has a newer version of this pick. It will appear as soon as this phone is up to date.';
    case 'absent':
      return "This phone has no proof of this version. It will get one when you're back online.";
    case 'loading':
      return 'Checking the seal...';
  }
}

interface FoundProps {
  readonly pick: SealedPick;
  readonly seal: Extract<Seal, { state: 'sealed' }>;
}

function Found({ pick, seal }: FoundProps) {
  const isAdded = cameLate(pick, seal);
  return (
    <div className="flex flex-col gap-4">
      <ul className="flex flex-col gap-2">
        <Checked>{matchText(pick, seal)}</Checked>
        <Checked>{isAdded ? 'Its entry' : 'The seal'} is in the record.</Checked>
        <Checked>The record is signed with the key this phone knows.</Checked>
      </ul>
      {seal.hasLaterAnalysis && <p>The analysis was edited after kickoff. The rest is as it was sealed.</p>}
      {isAdded && (
        <p>
          It was added after its game had started, so it wasn't sealed before, and nobody can show when it was
          written.
        </p>
      )}
      {!isAdded && seal.origin !== 'live' && (
        <p>This pick was added to the record after it was first published.</p>
      )}
      <dl className="type-meta grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 font-normal">
        <Row name="Entry">
          Number {formatCount(seal.index)}, record size {formatCount(seal.size)}
        </Row>
        <Row name={isAdded ? 'Added' : 'Published'}>
          <Moment at={seal.publishedAt} />
        </Row>
        {seal.version > 1 && (
          <Row name="Last edit">
            <Moment at={seal.sealedAt} />
          </Row>
        )}
        <Row name="Seal">
          <code className="font-mono break-all">{seal.commitment}</code>
        </Row>
        <Row name="Signed by">
          <span className="break-all">{seal.log}</span>
        </Row>
        <Row name="Checked">
          <Moment at={new Date(seal.checkedAt).toISOString()} />
        </Row>
      </dl>
    </div>
  );
}

function Checked({ children }: { children: ReactNode }) {
  return (
    <li className="flex items-start gap-2 text-ink">
      <Check size={18} strokeWidth={2.5} aria-hidden="true" className="mt-0.5 shrink-0 text-won" />
      <span>{children}</span>
    </li>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-3">{name}</dt>
      <dd className="tabular min-w-0 text-ink">{children}</dd>
    </>
  );
}
