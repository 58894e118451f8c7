import { isActive, type MemberPick, profitOf } from '@picks/contract/picks';
import { formatDateTime } from '@picks/ui/format/dates';
import { LockPanel } from '@picks/ui/lock-panel';
import { leagueLine, PickCard, PickSelection, PickTeams } from '@picks/ui/pick-card';
import { useUnlockingPlan } from '#src/member/unlocking-plan.tsx';
import { useHydrated } from '#src/page/use-hydrated.ts';

/** The server's own clock may be in another zone, and then the time names it already. */
const inUtc = (at: string) => `${formatDateTime(at, 'UTC').replace(/ UTC$/, '')} UTC`;

/** Kick-off in the reader's own zone; in UTC in the page as it is served. No longer than that, or the card would grow. */
function Kickoff({ at }: { at: string }) {
  const isHydrated = useHydrated();
  return (
    <time dateTime={at} className="tabular">
      {isHydrated ? formatDateTime(at) : inUtc(at)}
    </time>
  );
}

interface PublicPickCardProps {
  readonly pick: MemberPick;
  readonly action?: React.ReactNode;
}

/** A pick as anyone may see it. */
export function PublicPickCard({ pick, action }: PublicPickCardProps) {
  const plan = useUnlockingPlan(pick.accessLevel);
  return (
    <PickCard
      league={leagueLine(pick)}
      level={pick.accessLevel}
      isLocked={pick.locked}
      teams={
        <h3 className="type-body font-semibold text-ink">
          <PickTeams home={pick.homeTeam} away={pick.awayTeam} />
        </h3>
      }
      kickoff={<Kickoff at={pick.matchDate} />}
      status={pick.status}
      isActive={isActive(pick, Date.parse(pick.matchDate) - 1)}
      action={action}
    >
      {pick.locked ? (
        <LockPanel reason={pick.lockedReason} level={pick.accessLevel} plan={plan} />
      ) : (
        <PickSelection {...pick} profit={profitOf(pick)} />
      )}
    </PickCard>
  );
}
