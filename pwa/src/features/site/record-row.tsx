import type { RecordedPick } from '@picks/contract/record';
import { Badge, OutcomeBadge } from '@picks/ui/badge';
import { usePickNumbers } from '@picks/ui/display';
import { formatCount } from '@picks/ui/format/numbers';
import { formatProfit, formatUnits } from '@picks/ui/format/odds';
import { leagueLine } from '@picks/ui/pick-card';
import { isolated } from '@picks/ui/format/isolated';
import clsx from 'clsx';
import { FileInput, LockKeyhole, LockKeyholeOpen, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '#src/app/paths.ts';
import { isAddedLate } from '#src/member/record/added-late.ts';
import { SiteTime } from './site-time.tsx';

const origins: Readonly<Record<string, string>> = { imported: 'Imported', demo: 'Sample' };

function Result({ result }: { result: string }) {
  if (result !== 'withdrawn') return <OutcomeBadge status={result} />;
  return (
    <Badge tone="neutral" icon={<Undo2 size={13} aria-hidden="true" />}>
      Withdrawn
    </Badge>
  );
}

function Figure({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  return (
    <div className={clsx('flex items-baseline gap-1.5 lg:block lg:text-end', className)}>
      <dt className="type-meta font-normal text-ink-3 lg:sr-only">{label}</dt>
      <dd className="type-body tabular font-semibold whitespace-nowrap text-ink">{children}</dd>
    </div>
  );
}

/** Columns of a row from 1024 px, and of the line that names them. */
export const recordColumns =
  'lg:grid lg:grid-cols-[minmax(0,6fr)_minmax(0,6fr)_4rem_4rem_6.5rem_5.5rem] lg:items-center lg:gap-x-6';

interface RecordRowProps {
  readonly pick: RecordedPick;
  /** it stands on the page of the pick, which needs no way there */
  readonly isOnItsPage?: boolean;
}

/** One pick of the record: what it was, what came of it, and where the log has it. */
export function RecordRow({ pick, isOnItsPage = false }: RecordRowProps) {
  const { units } = pick;
  const numbers = usePickNumbers();
  return (
    <article className="flex flex-col gap-3 p-4 sm:p-5 lg:px-6">
      <div className={clsx('flex flex-col gap-2', recordColumns)}>
        <div className="flex min-w-0 items-start justify-between gap-3">
          <div className="min-w-0">
            <p className="type-overline truncate text-ink-3">{leagueLine(pick)}</p>
            <h3 className="type-body mt-0.5 font-semibold break-words text-ink">
              <bdi>{pick.homeTeam}</bdi> <span className="font-normal text-ink-3">vs</span>{' '}
              <bdi>{pick.awayTeam}</bdi>
            </h3>
            <p className="type-meta mt-0.5 font-normal text-ink-3">
              <span className="sr-only">Kickoff </span>
              <SiteTime at={pick.matchDate} />
            </p>
          </div>
          <span className="lg:hidden">
            <Result result={pick.result} />
          </span>
        </div>
        <p className="type-heading min-w-0 break-words text-ink">
          <bdi>{pick.prediction}</bdi>
        </p>
        <dl className="flex flex-wrap gap-x-5 gap-y-1 lg:contents">
          <Figure label="Odds">{numbers.odds(pick.odds)}</Figure>
          <Figure label="Stake">{formatUnits(pick.stake)}</Figure>
          <div className="hidden lg:block">
            <dt className="sr-only">Result</dt>
            <dd>
              <Result result={pick.result} />
            </dd>
          </div>
          <Figure label="Units" className={clsx('max-lg:ms-auto', units === null && 'max-lg:hidden')}>
            <span
              className={clsx(
                units !== null && units > 0 && 'text-won',
                units !== null && units < 0 && 'text-lost',
              )}
            >
              {units === null ? '–' : formatProfit(units)}
            </span>
          </Figure>
        </dl>
      </div>
      <Reasons pick={pick} />
      <Seals pick={pick} isOnItsPage={isOnItsPage} />
    </article>
  );
}

const whyWords: Readonly<Record<string, string>> = {
  revised: 'Edited',
  corrected: 'Corrected',
  withdrawn: 'Withdrawn',
};

/** Why it was changed, in the words of whoever did. */
function Reasons({ pick: { reasons = [] } }: { pick: RecordedPick }) {
  if (reasons.length === 0) return null;
  return (
    <ul className="type-meta flex flex-col gap-1 font-normal text-ink-2">
      {reasons.map(({ kind, at, reason }) => (
        <li key={`${kind} ${at}`} className="min-w-0 break-words">
          <span className="font-medium text-ink">{whyWords[kind] ?? 'Changed'}:</span> <bdi>{reason}</bdi>
        </li>
      ))}
    </ul>
  );
}

function notesOf({ author = '', edits, isCorrected, origin }: RecordedPick): string[] {
  return [
    ...(author === '' ? [] : [`By ${isolated(author)}`]),
    ...(origin === null ? [] : [origins[origin] ?? origin]),
    ...(edits > 0 ? [`Edited ${edits === 1 ? 'once' : `${formatCount(edits)} times`} before kickoff`] : []),
    ...(isCorrected ? ['Grade corrected'] : []),
  ];
}

/** When it was sealed and closed, and by which entries. */
function Seals({ pick, isOnItsPage }: Required<RecordRowProps>) {
  const { sealed, closed, result } = pick;
  return (
    <div className="type-meta flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line pt-2.5 font-normal text-ink-3 lg:border-0 lg:pt-0">
      {sealed !== null && <Published at={sealed} kickoff={pick.matchDate} />}
      {closed !== null && (
        <Seal
          icon={<LockKeyholeOpen size={14} aria-hidden="true" />}
          verb={result === 'withdrawn' ? 'Withdrawn' : 'Settled'}
          entry={closed}
        />
      )}
      <div className="flex grow items-center gap-x-4 gap-y-1 max-lg:w-full max-lg:flex-wrap">
        {notesOf(pick).map((note) => (
          <span key={note} className="text-ink-2">
            {note}
          </span>
        ))}
        <span className="-my-1.5 ms-auto inline-flex gap-5">
          {!isOnItsPage && <Way to={paths.publicPick(pick._id)} verb="Share" pick={pick} />}
          {closed !== null && <Way to={paths.recordEntry(closed.index)} verb="Check" pick={pick} />}
        </span>
      </div>
    </div>
  );
}

/** The entry that sealed a pick before kickoff, or added it later. */
function Published({ at, kickoff }: { at: SealProps['entry']; kickoff: string }) {
  if (isAddedLate(at.at, kickoff))
    return <Seal icon={<FileInput size={14} aria-hidden="true" />} verb="Added" entry={at} />;
  return <Seal icon={<LockKeyhole size={14} aria-hidden="true" />} verb="Sealed" entry={at} />;
}

/** A link of one word, whose name says which pick it is about. */
function Way({ to, verb, pick }: { to: string; verb: string; pick: RecordedPick }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 items-center font-medium text-accent-text hover:underline lg:min-h-8"
    >
      {verb}
      <span className="sr-only">
        {' '}
        {pick.homeTeam} against {pick.awayTeam}
      </span>
    </Link>
  );
}

interface SealProps {
  readonly icon: ReactNode;
  readonly verb: string;
  readonly entry: { readonly at: string; readonly index: number };
}

function Seal({ icon, verb, entry }: SealProps) {
  return (
    <span className="inline-flex items-center gap-1.5">
      {icon}
      <span>
        {verb} <SiteTime at={entry.at} />,{' '}
        <span className="whitespace-nowrap">entry {formatCount(entry.index)}</span>
      </span>
    </span>
  );
}
