import type { Plan } from '@picks/contract/plans';
import { currentPlanOf, planTerms, type PlanTerms, type Subscription } from '@picks/contract/subscriptions';
import { toCents, toDollars } from '@picks/contract/money';
import { Banner } from '@picks/ui/banner';
import { Button, buttonClass } from '@picks/ui/button';
import { Dialog } from '@picks/ui/dialog';
import { formatDate } from '@picks/ui/format/dates';
import { formatMoney } from '@picks/ui/format/money';
import { SwitchField } from '@picks/ui/switch-field';
import { useNow } from '@picks/ui/use-now';
import { isolated } from '@picks/ui/format/isolated';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { useConnectivity } from '#src/offline/connectivity.ts';
import { useSession } from '#src/session/session-store.ts';
import { useZone } from '#src/member/use-zone.ts';
import { depositFor, depositPath, gapOf } from './plan-rules.ts';
import { usePurchase } from './use-plan-acts.ts';

const DAY = 86_400_000;

interface BuyProps {
  readonly plan: Plan;
  readonly subscription: Subscription | null;
  /** dollars; null while the balance is not known */
  readonly available: number | null;
  /** the pick that it is bought for */
  readonly pickId: string | null;
  readonly onClose: () => void;
  readonly onBought: (text: string) => void;
}

/** States what a purchase costs and leaves, then buys; with too little, leads to the deposit that makes up for it. */
export function BuyDialog({ plan, subscription, available, pickId, onClose, onBought }: BuyProps) {
  const now = useNow();
  const zone = useZone();
  const isReachable = useConnectivity((connectivity) => connectivity.isReachable);
  const [autoRenew, setAutoRenew] = useState(true);
  const { busy, message, buy } = usePurchase();
  const terms = planTerms(plan, currentPlanOf(subscription), new Date(now));
  const gap = available === null ? 0 : gapOf(terms.charge, available);
  const deposit = depositFor(plan, subscription, available ?? 0, now);
  const end = formatDate(now + plan.duration * DAY, zone);
  const purchase = () =>
    buy(
      { planId: plan._id, autoRenew, seen: { price: plan.price, duration: plan.duration } },
      ({ periodEnd, charges }) => {
        const taken = formatMoney(charges[0]?.amount ?? 0);
        onBought(
          `${isolated(plan.name)} runs until ${formatDate(periodEnd, zone)}. We charged ${taken} to your balance.`,
        );
      },
    );
  return (
    <Dialog
      isQuestion
      title={subscription === null ? `Buy ${isolated(plan.name)}` : `Change to ${isolated(plan.name)}`}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={busy}>
            Not now
          </Button>
          {gap > 0 && available !== null ? (
            <Link to={depositPath(deposit, { plan, autoRenew, pickId })} className={buttonClass()}>
              Deposit {formatMoney(deposit)}
            </Link>
          ) : (
            <Button
              busy={busy}
              disabled={!isReachable || available === null || terms.refusal !== null}
              onClick={() => void purchase()}
            >
              Pay {formatMoney(terms.charge)}
            </Button>
          )}
        </>
      }
    >
      <Figures plan={plan} terms={terms} available={available} gap={gap} />
      <p className="mt-3">
        {gap > 0
          ? `Starts once your deposit clears and runs ${plan.duration} days.`
          : `Starts today and runs until ${end}.`}
        {subscription !== null && ` ${isolated(subscription.plan.name)} ends${gap > 0 ? ' then' : ''}.`}
      </p>
      <GrantNotice hasSubscription={subscription !== null} />
      <div className="mt-3 border-t border-line pt-2">
        <SwitchField
          label="Auto-renew"
          hint={
            autoRenew
              ? `${formatMoney(plan.price)} ${gap > 0 ? `after ${plan.duration} days` : `on ${end}`}. Cancel any time.`
              : `Ends ${gap > 0 ? `after ${plan.duration} days` : `on ${end}`}. You won't be charged again.`
          }
          isOn={autoRenew}
          isDisabled={busy}
          onToggle={setAutoRenew}
        />
      </div>
      {gap > 0 && available !== null && (
        <Notice>
          <Banner tone="info">
            Add {formatMoney(deposit)} and <bdi>{plan.name}</bdi> starts automatically once your deposit
            clears. Nothing is charged before that.
          </Banner>
        </Notice>
      )}
      {message !== null && (
        <Notice>
          <Banner tone="danger">{message}</Banner>
        </Notice>
      )}
      {!isReachable && <p className="type-meta mt-3 text-warning">Needs a connection</p>}
    </Dialog>
  );
}

const Notice = ({ children }: { children: ReactNode }) => <div className="mt-3">{children}</div>;

interface FiguresProps {
  readonly plan: Plan;
  readonly terms: PlanTerms;
  readonly available: number | null;
  readonly gap: number;
}

function Figures({ plan, terms: { price, credit, charge }, available, gap }: FiguresProps) {
  const after = available === null ? null : toDollars(toCents(available) - toCents(charge));
  return (
    <div className="tabular mt-1 rounded-control bg-sunken px-3.5 py-3">
      <dl>
        <Row name={`${isolated(plan.name)}, ${plan.duration} days`}>{formatMoney(price)}</Row>
        {credit > 0 && <Row name="Credit for unused days">{formatMoney(-credit)}</Row>}
        <Row name={gap > 0 ? 'Charged when it starts' : 'Charged now'} isTotal>
          {formatMoney(charge)}
        </Row>
      </dl>
      <dl className="mt-2 border-t border-line pt-2">
        <Row name="Available balance">{available === null ? '–' : formatMoney(available)}</Row>
        {gap > 0 ? (
          <Row name="Still needed" isTotal>
            {formatMoney(gap)}
          </Row>
        ) : (
          <Row name="Balance after">{after === null ? '–' : formatMoney(after)}</Row>
        )}
      </dl>
    </div>
  );
}

function Row({ name, isTotal = false, children }: { name: string; isTotal?: boolean; children: ReactNode }) {
  return (
    <div className={`flex justify-between gap-4 py-0.5 ${isTotal ? 'font-semibold text-ink' : ''}`}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** A plan given without charge stays beside a bought one (docs/decisions/0012-gifted-plans.md). */
function GrantNotice({ hasSubscription }: { hasSubscription: boolean }) {
  const level = useSession((session) => session.user?.plan ?? 'free');
  if (hasSubscription || level === 'free') return null;
  return (
    <Notice>
      <Banner tone="warning">
        You already get {level === 'gold' ? 'Gold' : 'Silver'} picks for free. You'll keep whichever level is
        higher.
      </Banner>
    </Notice>
  );
}
