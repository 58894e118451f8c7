import { perPeriod } from '@picks/contract/plans';
import type { PlanName } from '@picks/contract/accounts';
import type { WalletSummary } from '@picks/contract/money';
import type { Renewal as RenewalTerms, Subscription } from '@picks/contract/subscriptions';
import { LevelBadge } from '@picks/ui/badge';
import { Banner } from '@picks/ui/banner';
import { Button, buttonClass } from '@picks/ui/button';
import { formatDate } from '@picks/ui/format/dates';
import { formatMoney } from '@picks/ui/format/money';
import { SwitchField } from '@picks/ui/switch-field';
import { isolated } from '@picks/ui/format/isolated';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { useSession } from '#src/session/session-store.ts';
import { useZone } from '#src/member/use-zone.ts';
import { CancelDialog, RefundDialog } from './change-dialogs.tsx';
import { depositPath, gapOf, type Standing, standingOf, topUpOf } from './plan-rules.ts';
import { usePlanChange } from './use-plan-acts.ts';

interface CurrentProps {
  readonly subscription: Subscription | null;
  readonly wallet: WalletSummary | null;
  readonly isStale: boolean;
  readonly onNews: (text: string) => void;
}

/** What the member has now, until when, and what can be done about it. */
export function CurrentPlan({ subscription, ...rest }: CurrentProps) {
  const user = useSession((session) => session.user);
  return (
    <section aria-labelledby="your-plan" className="card overflow-hidden">
      <h2 id="your-plan" className="sr-only">
        Your plan
      </h2>
      {subscription === null ? (
        <WithoutSubscription level={user?.plan ?? 'free'} until={user?.planExpiresAt ?? null} />
      ) : (
        <WithSubscription subscription={subscription} {...rest} />
      )}
    </section>
  );
}

interface HeadProps {
  readonly name: string;
  /** unless the name says it */
  readonly level?: string;
  readonly children: ReactNode;
}

function Head({ name, level, children }: HeadProps) {
  return (
    <div className="p-4 sm:p-5">
      <p className="type-meta text-ink-3">Your plan</p>
      <p className="mt-0.5 flex items-center gap-2.5">
        <bdi className="type-title text-ink">{name}</bdi>
        {level !== undefined && <LevelBadge level={level} />}
      </p>
      <div className="type-body mt-1 text-ink-2">{children}</div>
    </div>
  );
}

/** Free, or a plan that an administrator granted. */
function WithoutSubscription({ level, until }: { level: PlanName; until: string | null }) {
  const zone = useZone();
  if (level === 'free') {
    return <Head name="Free">You can see free picks and our full record. Upgrade to unlock every pick.</Head>;
  }
  return (
    <Head name="Complimentary plan" level={level}>
      You won't be charged{until !== null && `. It runs until ${formatDate(until, zone)}`}.
    </Head>
  );
}

function WithSubscription({
  subscription,
  wallet,
  isStale,
  onNews,
}: CurrentProps & { subscription: Subscription }) {
  const { plan, renewal } = subscription;
  const available = wallet?.available ?? null;
  const standing = standingOf(subscription, available);
  return (
    <>
      <div className="md:flex md:divide-x md:divide-line">
        <div className="md:flex-1">
          <Head name={plan.name} level={plan.accessLevel}>
            <span className="tabular">
              {formatMoney(renewal.price)} {perPeriod(renewal.duration)}
            </span>
          </Head>
        </div>
        <div className="p-4 max-md:border-t max-md:border-line sm:p-5 md:flex-1">
          {standing.kind === 'grace' ? (
            <Grace subscription={subscription} standing={standing} />
          ) : (
            <Renewal subscription={subscription} standing={standing} available={available} />
          )}
          <Renewing subscription={subscription} isStale={isStale} onNews={onNews} />
        </div>
      </div>
      <Refund subscription={subscription} isStale={isStale} onNews={onNews} />
    </>
  );
}

function Grace({
  subscription: { plan, renewal },
  standing,
}: {
  subscription: Subscription;
  standing: Extract<Standing, { kind: 'grace' }>;
}) {
  const zone = useZone();
  const { gap, on } = standing;
  return (
    <div className="mb-3 flex flex-col gap-3">
      <Banner tone="warning">
        Grace period until {formatDate(on, zone)}.{' '}
        {gap > 0
          ? `Renewing ${isolated(plan.name)} costs ${formatMoney(renewal.price)}, and your balance is ${formatMoney(gap)} short. You keep your picks until then.`
          : `Your balance covers ${formatMoney(renewal.price)}. ${isolated(plan.name)} renews within the hour.`}
      </Banner>
      {gap > 0 && (
        <Link to={depositPath(topUpOf(gap))} className={`${buttonClass()} sm:self-start`}>
          Deposit {formatMoney(topUpOf(gap))}
        </Link>
      )}
    </div>
  );
}

function Renewal({
  subscription: { renewal },
  standing,
  available,
}: {
  subscription: Subscription;
  standing: Standing;
  available: number | null;
}) {
  const zone = useZone();
  const date = <span className="font-semibold text-ink">{formatDate(standing.on, zone)}</span>;
  if (standing.kind === 'ends') {
    return (
      <p className="type-body mb-1 text-ink-2">
        Ends on {date}. You keep everything until then, and you won't be charged again.
      </p>
    );
  }
  const gap = available === null ? 0 : gapOf(renewal.price, available);
  return (
    <p className="type-body mb-1 text-ink-2">
      Renews on {date} for <span className="tabular">{formatMoney(renewal.price)}</span> from your balance
      {gap > 0 ? (
        <>
          . Add {formatMoney(gap)} by then to keep your plan.{' '}
          <Link
            to={depositPath(topUpOf(gap))}
            className="inline-block py-1 font-semibold text-accent-text hover:underline"
          >
            Deposit
          </Link>
        </>
      ) : (
        '.'
      )}
      <NewPrice next={renewal.next} />
    </p>
  );
}

/** A dearer price, of which the member has 30 days of notice. */
function NewPrice({ next }: { next: RenewalTerms['next'] }) {
  const zone = useZone();
  if (next === null) return null;
  return (
    <>
      {' '}
      From <span className="font-semibold whitespace-nowrap text-ink">{formatDate(next.from, zone)}</span> it
      renews for{' '}
      <span className="tabular">
        {formatMoney(next.price)} {perPeriod(next.duration)}
      </span>
      .
    </>
  );
}

interface ActProps {
  readonly subscription: Subscription;
  readonly isStale: boolean;
  readonly onNews: (text: string) => void;
}

/** Auto-renew as a switch, and cancelling by its name: the same act. */
function Renewing({ subscription, isStale, onNews }: ActProps) {
  const zone = useZone();
  const [isAsking, setIsAsking] = useState(false);
  const resume = usePlanChange('resume');
  const { autoRenew, plan } = subscription;
  const turnOn = () =>
    resume.run(({ periodEnd }) =>
      onNews(`${isolated(plan.name)} will renew on ${formatDate(periodEnd, zone)}.`),
    );
  return (
    <>
      <SwitchField
        label="Auto-renew"
        isOn={autoRenew}
        isDisabled={isStale || resume.busy}
        onToggle={(isOn) => (isOn ? void turnOn() : setIsAsking(true))}
      />
      {resume.message !== null && <Banner tone="danger">{resume.message}</Banner>}
      <div className="mt-2 flex flex-wrap items-center gap-3">
        {autoRenew ? (
          <Button variant="secondary" disabled={isStale} onClick={() => setIsAsking(true)}>
            Cancel plan
          </Button>
        ) : (
          <Button busy={resume.busy} disabled={isStale} onClick={() => void turnOn()}>
            Resume plan
          </Button>
        )}
        {isStale && <p className="type-meta text-warning">Needs a connection</p>}
      </div>
      {isAsking && (
        <CancelDialog subscription={subscription} onClose={() => setIsAsking(false)} onNews={onNews} />
      )}
    </>
  );
}

function Refund({ subscription, isStale, onNews }: ActProps) {
  const zone = useZone();
  const [isAsking, setIsAsking] = useState(false);
  const { refundableUntil, refundRequestedAt } = subscription;
  if (refundableUntil === null && refundRequestedAt === null) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line px-4 py-3 sm:px-5">
      {refundRequestedAt !== null ? (
        <p className="type-meta font-normal text-ink-2">
          Refund requested on {formatDate(refundRequestedAt, zone)}. We're reviewing it.
        </p>
      ) : (
        <>
          <p className="type-meta font-normal text-ink-2">
            Money-back guarantee until {formatDate(refundableUntil ?? '', zone)}.
          </p>
          <Button
            variant="quiet"
            size="small"
            disabled={isStale}
            className="-mx-3 max-lg:min-h-11"
            onClick={() => setIsAsking(true)}
          >
            Request a refund
          </Button>
        </>
      )}
      {isAsking && (
        <RefundDialog subscription={subscription} onClose={() => setIsAsking(false)} onNews={onNews} />
      )}
    </div>
  );
}
