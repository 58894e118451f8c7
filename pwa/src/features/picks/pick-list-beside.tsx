import { buttonClass } from '@picks/ui/button';
import { isActive, isImported } from '@picks/contract/picks';
import { ImportedBadge, OutcomeBadge } from '@picks/ui/badge';
import { usePickNumbers } from '@picks/ui/display';
import { UnreadDot } from '@picks/ui/unread-mark';
import clsx from 'clsx';
import { Lock } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '#src/app/paths.ts';
import { useUnread } from '#src/member/unread.tsx';
import { useZone } from '#src/member/use-zone.ts';
import { groupPicks } from './pick-order.ts';
import type { ShownPick } from './shown-pick.ts';

/** Rows before and after the open pick: enough to move on by, and quick to draw. */
const AROUND = 25;

interface PickListBesideProps {
  /** as the list of picks orders them */
  readonly picks: readonly ShownPick[];
  readonly openId: string;
  readonly now: number;
}

/** On a wide screen, the picks around the open one, beside it. */
export function PickListBeside({ picks, openId, now }: PickListBesideProps) {
  const id = useId();
  const zone = useZone();
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    list.current?.querySelector(`[data-pick="${openId}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [openId]);
  const at = picks.findIndex(({ _id }) => _id === openId);
  const near = picks.slice(Math.max(0, at - AROUND), Math.max(0, at) + AROUND);
  return (
    <nav
      ref={list}
      aria-label="Other picks"
      className="sticky top-22 max-h-[calc(100dvh-7rem)] overflow-y-auto overscroll-contain rounded-card border border-line bg-surface print:hidden"
    >
      {groupPicks(near, now, zone).map(({ title, picks: rows }, index) => (
        <section key={title} aria-labelledby={`${id}${index}`}>
          <h2
            id={`${id}${index}`}
            className="type-overline sticky top-0 border-b border-line bg-sunken px-4 py-2 text-ink-3"
          >
            {title}
          </h2>
          <ul className="divide-y divide-line border-b border-line">
            {rows.map((pick) => (
              <Row key={pick._id} pick={pick} isOpen={pick._id === openId} now={now} />
            ))}
          </ul>
        </section>
      ))}
      <Link to={paths.picks} className={clsx(buttonClass('quiet'), 'w-full')}>
        All picks
      </Link>
    </nav>
  );
}

function Row({ pick, isOpen, now }: { pick: ShownPick; isOpen: boolean; now: number }) {
  const isUnread = useUnread().has(pick._id);
  return (
    <li>
      <Link
        to={paths.pick(pick._id)}
        data-pick={pick._id}
        aria-current={isOpen ? 'page' : undefined}
        className={clsx(
          'flex min-h-14 flex-col justify-center gap-0.5 px-4 py-2.5 -outline-offset-2',
          isOpen ? 'bg-accent-soft' : 'hover:bg-sunken',
        )}
      >
        <span className="flex items-center gap-2">
          {isUnread && <UnreadDot />}
          <span className="type-body truncate font-semibold text-ink">
            <bdi>{pick.homeTeam}</bdi> vs <bdi>{pick.awayTeam}</bdi>
          </span>
        </span>
        <span className="type-meta flex items-center justify-between gap-2 font-normal text-ink-3">
          <Gist pick={pick} />
          <span className="flex gap-1.5">
            {isImported(pick) && <ImportedBadge />}
            {pick.status !== 'pending' && (
              <OutcomeBadge status={pick.status} isActive={isActive(pick, now)} />
            )}
          </span>
        </span>
      </Link>
    </li>
  );
}

/** What was picked and its odds, as far as the member may know. */
function Gist({ pick }: { pick: ShownPick }) {
  const { odds } = usePickNumbers();
  if (pick.locked)
    return (
      <span className="flex items-center gap-1.5">
        <Lock size={13} aria-hidden="true" />
        Locked
      </span>
    );
  return (
    <span className="truncate">
      <bdi>{pick.prediction}</bdi> · <span className="tabular">{odds(pick.odds)}</span>
    </span>
  );
}
