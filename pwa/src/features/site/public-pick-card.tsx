import { isActive, isImported, type MemberPick, profitOf } from '@picks/contract/picks';
import { LockPanel } from '@picks/ui/lock-panel';
import { leagueLine, PickCard, PickSelection, PickTeams } from '@picks/ui/pick-card';
import { useUnlockingPlan } from '#src/member/unlocking-plan.tsx';
import { SiteTime } from './site-time.tsx';

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
      kickoff={<SiteTime at={pick.matchDate} />}
      status={pick.status}
      isActive={isActive(pick, Date.parse(pick.matchDate) - 1)}
      isImported={isImported(pick)}
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
