import { isActive, isImported, type OpenPick, profitOf } from '@picks/contract/picks';
import { leagueLine, PickCard as Card, PickSelection, PickTeams } from '@picks/ui/pick-card';
import { Link } from 'react-router-dom';
import { paths } from '#src/app/paths.ts';
import { TailNote } from '#src/member/tail-note.tsx';
import { useUnread } from '#src/member/unread.tsx';
import { Kickoff } from './kickoff.tsx';
import { LockedSelection } from './locked-selection.tsx';
import { usePicks } from './picks-provider.tsx';
import type { ShownPick } from './shown-pick.ts';

/** One pick; the whole card opens it. */
export function PickCard({ pick, now }: { pick: ShownPick; now: number }) {
  const isUnread = useUnread().has(pick._id);
  return (
    <Card
      league={leagueLine(pick)}
      level={pick.accessLevel}
      isLocked={pick.locked}
      isUnread={isUnread}
      teams={
        <h3 className="type-body font-semibold text-ink">
          <Link
            to={paths.pick(pick._id)}
            viewTransition
            className="block outline-none after:absolute after:inset-0 after:rounded-card"
          >
            <PickTeams home={pick.homeTeam} away={pick.awayTeam} />
          </Link>
        </h3>
      }
      kickoff={<Kickoff at={pick.matchDate} now={now} />}
      status={pick.status}
      isActive={isActive(pick, now)}
      isImported={isImported(pick)}
      note={<TailNote pickId={pick._id} />}
    >
      {pick.locked ? <LockedSelection pick={pick} /> : <Selection pick={pick} />}
    </Card>
  );
}

function Selection({ pick }: { pick: OpenPick }) {
  const query = usePicks();
  const isMemory = pick.status === 'pending' && query.state === 'ready' && query.data.isOld;
  return <PickSelection {...pick} profit={profitOf(pick)} isMemory={isMemory} />;
}
