import { publicAnalytics } from '@picks/contract/site';
import { LevelBadge } from '@picks/ui/badge';
import { buttonClass } from '@picks/ui/button';
import { formatMoney } from '@picks/ui/format/money';
import { formatProfit } from '@picks/ui/format/odds';
import { isolated } from '@picks/ui/format/isolated';
import { Link } from 'react-router-dom';
import { paths } from '#src/app/paths.ts';
import { usePublic } from '#src/member/public-answers.ts';
import { useIncludes, useUnlockingPlan } from '#src/member/unlocking-plan.tsx';
import { useWaitingPlans } from '#src/member/use-waiting-plans.ts';
import { WaitingPlanLine } from '#src/member/waiting-plan.tsx';
import { useWallet } from '#src/member/wallet.ts';
import type { Teaser } from './shown-pick.ts';

/** What speaks for a locked pick: how its level has done, and the plan that opens it at once. */
export function UnlockPick({ pick }: { pick: Teaser }) {
  const plan = useUnlockingPlan(pick.accessLevel);
  const includes = useIncludes(pick.accessLevel);
  const waiting = useWaitingPlans().find(({ planId }) => includes(planId));
  if (pick.lockedReason !== 'plan' || plan === null) return null;
  return (
    <div className="mt-4 flex flex-col gap-4">
      <LevelRecord level={pick.accessLevel} />
      {waiting === undefined ? (
        <Offer planId={plan.id} name={plan.name} dollars={plan.dollars} pickId={pick._id} />
      ) : (
        <div className="flex flex-col gap-1">
          <WaitingPlanLine plan={waiting} to={paths.depositHistoryOf(waiting.depositId)} />
          <p className="type-meta font-normal text-ink-3">It opens this pick if that is before kickoff.</p>
        </div>
      )}
    </div>
  );
}

interface OfferProps {
  readonly planId: string;
  readonly name: string;
  readonly dollars: number;
  readonly pickId: string;
}

/** The way to the plan, and what the balance has to do with when it starts. */
function Offer({ planId, name, dollars, pickId }: OfferProps) {
  const wallet = useWallet();
  const isCovered = wallet !== null && wallet.available >= dollars;
  return (
    <div className="flex flex-col gap-2">
      <Link to={paths.planFor(planId, pickId)} className={buttonClass()}>
        {isCovered ? 'Unlock now' : `Get ${isolated(name)}`}
      </Link>
      {wallet !== null && (
        <p className="type-meta tabular text-center font-normal text-ink-2">
          {isCovered
            ? `Your balance of ${formatMoney(wallet.available)} covers ${isolated(name)}.`
            : `You have ${formatMoney(wallet.available)}. You can add the rest on the way. ${isolated(name)} starts once that deposit is approved, which can be after kickoff.`}
        </p>
      )}
    </div>
  );
}

/** How the settled picks of a level went, as the record has them; nothing while that isn't known. */
function LevelRecord({ level }: { level: string }) {
  const { data } = usePublic(publicAnalytics, { range: 'all' });
  const figures = data?.byLevel?.find(({ name }) => name === level);
  if (figures === undefined) return null;
  const { won, lost, units, winPercent } = figures;
  return (
    <div className="rounded-control border border-line px-3.5 py-3">
      <div className="flex items-center justify-between gap-3">
        <p className="type-meta text-ink-2">Settled picks of this level</p>
        <LevelBadge level={level} />
      </div>
      <dl className="tabular mt-2 flex flex-wrap gap-x-6 gap-y-2">
        <Figure name="Won">{String(won)}</Figure>
        <Figure name="Lost">{String(lost)}</Figure>
        {winPercent !== null && <Figure name="Win rate">{`${winPercent.toFixed(1)}%`}</Figure>}
        <Figure name="Units">{formatProfit(units)}</Figure>
      </dl>
      <Link
        to={paths.record}
        className="type-meta -mb-2 flex min-h-11 items-center font-semibold text-accent-text hover:underline"
      >
        See the whole record
      </Link>
    </div>
  );
}

function Figure({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt className="type-meta font-normal text-ink-3">{name}</dt>
      <dd className="type-body font-semibold text-ink">{children}</dd>
    </div>
  );
}
