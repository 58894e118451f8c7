import { isImported, type MemberPick, type OpenPick, profitOf } from '@picks/contract/picks';
import { ConfidenceDots, ImportedBadge, OutcomeBadge } from '@picks/ui/badge';
import { buttonClass } from '@picks/ui/button';
import { Dialog } from '@picks/ui/dialog';
import { usePickNumbers } from '@picks/ui/display';
import { formatDateTime } from '@picks/ui/format/dates';
import { formatLine } from '@picks/ui/format/markets';
import { LockPanel } from '@picks/ui/lock-panel';
import { leagueLine } from '@picks/ui/pick-card';
import { isolated } from '@picks/ui/format/isolated';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '#src/app/paths.ts';
import { useUnlockingPlan } from '#src/member/unlocking-plan.tsx';
import { useVisitor } from './use-visitor.ts';

/** One pick, whole; or what opens it, and the way there. */
export function PickDialog({ pick, onClose }: { pick: MemberPick; onClose: () => void }) {
  const plan = useUnlockingPlan(pick.accessLevel);
  return (
    <Dialog
      title={`${isolated(pick.homeTeam)} vs ${isolated(pick.awayTeam)}`}
      onClose={onClose}
      footer={<Footer pick={pick} />}
    >
      <p className="type-meta flex flex-wrap items-center gap-x-3 gap-y-1 pb-4 font-normal">
        {leagueLine(pick)}
        <span className="tabular">{formatDateTime(pick.matchDate)}</span>
        {isImported(pick) && <ImportedBadge />}
        <OutcomeBadge status={pick.status} isActive={pick.status === 'pending'} />
      </p>
      {pick.locked ? (
        <LockPanel reason={pick.lockedReason} level={pick.accessLevel} plan={plan} isLarge />
      ) : (
        <Facts pick={pick} />
      )}
    </Dialog>
  );
}

function Footer({ pick }: { pick: MemberPick }) {
  const { isSignedIn } = useVisitor();
  if (isSignedIn)
    return (
      <Link to={paths.pick(pick._id)} className={buttonClass()}>
        Open in the app
      </Link>
    );
  return (
    <>
      <Link to={paths.publicPlans} className={buttonClass('quiet')}>
        View Plans
      </Link>
      <Link to={paths.loginThen(paths.pick(pick._id))} className={buttonClass('secondary')}>
        Sign in
      </Link>
      <Link to={paths.register} className={buttonClass()}>
        Create account
      </Link>
    </>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4 py-2">
      <dt className="type-meta font-normal text-ink-3">{label}</dt>
      <dd className="type-body tabular text-end font-semibold text-ink">{children}</dd>
    </div>
  );
}

function Facts({ pick }: { pick: OpenPick }) {
  const profit = profitOf(pick);
  const numbers = usePickNumbers();
  return (
    <>
      <p className="type-selection pb-2 text-ink">
        <bdi>{pick.prediction}</bdi>
      </p>
      <dl className="divide-y divide-line border-y border-line">
        <Fact label="Odds">{numbers.odds(pick.odds)}</Fact>
        {pick.closingOdds !== null && <Fact label="Closing odds">{numbers.odds(pick.closingOdds)}</Fact>}
        {typeof pick.closingLine === 'number' && (
          <Fact label="Closing line">{formatLine(pick.closingLine, pick.market?.type)}</Fact>
        )}
        <Fact label="Stake">{numbers.stake(pick.stake)}</Fact>
        <Fact label="Confidence">
          <ConfidenceDots level={pick.confidence} />
        </Fact>
        <Fact label={isImported(pick) ? 'Imported' : 'Published'}>{formatDateTime(pick.publishedAt)}</Fact>
        {profit !== null && <Fact label="Result">{numbers.profit(profit)}</Fact>}
      </dl>
      {pick.analysis !== '' && (
        <p dir="auto" className="pt-4 whitespace-pre-line">
          {pick.analysis}
        </p>
      )}
    </>
  );
}
