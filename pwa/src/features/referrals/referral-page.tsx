import { type ReferralData, referralMessages } from '@picks/contract/referrals';
import { shellMessages } from '@picks/contract/shell';
import { Banner } from '@picks/ui/banner';
import { formatMoney } from '@picks/ui/format/money';
import { formatCount } from '@picks/ui/format/numbers';
import { PageTitle } from '@picks/ui/page-title';
import { RetryButton } from '@picks/ui/retry-button';
import { Skeleton } from '@picks/ui/skeleton';
import { useNow } from '@picks/ui/use-now';
import clsx from 'clsx';
import { paths } from '#src/app/paths.ts';
import { AsOf } from '#src/member/as-of-line.tsx';
import { isOldAt } from '#src/offline/kept.ts';
import { ReferralHistory } from './referral-history.tsx';
import { ShareCard } from './share-card.tsx';
import { useReferral } from './use-referral.ts';

/** /dashboard/referral: the last known figures offline; link, code and QR always. */
export function ReferralPage() {
  const { known, hasFailed, refresh } = useReferral();
  const now = useNow();
  const retry = () => void refresh();
  return (
    <div className="mx-auto flex w-full max-w-4xl flex-col gap-4">
      <header>
        <PageTitle>Referral</PageTitle>
        {known !== null && (
          <AsOf at={known.at} isOld={isOldAt(known.at, now)} hasFailed={hasFailed} onRetry={retry} />
        )}
      </header>
      {known === null && hasFailed && (
        <Banner tone="danger" action={<RetryButton onRetry={retry} />}>
          {referralMessages.failed}. Nothing is lost. This device doesn't have a copy yet.
        </Banner>
      )}
      {known === null && !hasFailed && <Loading />}
      {known !== null && <Referrals data={known.data} />}
    </div>
  );
}

function Referrals({ data }: { data: ReferralData }) {
  const { referralCode, totalReferrals, totalEarnings, pendingEarnings, referralHistory } = data;
  return (
    <>
      <dl className="grid grid-cols-2 gap-2 sm:gap-3 lg:grid-cols-4">
        <Stat name="Total Referrals">{formatCount(totalReferrals)}</Stat>
        <Stat name="Total Earnings">{formatMoney(totalEarnings)}</Stat>
        <Stat name="Pending Earnings">{formatMoney(pendingEarnings)}</Stat>
        <Stat name="Referral Code" isCode>
          {referralCode}
        </Stat>
      </dl>
      <ShareCard link={`${location.origin}${paths.registerBy(referralCode)}`} />
      <HowItWorks />
      <ReferralHistory referrals={referralHistory} />
      <Terms />
    </>
  );
}

function Stat({ name, isCode = false, children }: { name: string; isCode?: boolean; children: string }) {
  return (
    <div className="card min-w-0 p-3.5 sm:p-4">
      <dt className="type-meta font-normal text-ink-3">{name}</dt>
      <dd
        className={clsx(
          'tabular mt-0.5 text-[1.25rem] leading-7 font-bold break-all text-ink',
          isCode && 'tracking-wide select-all',
        )}
      >
        {children}
      </dd>
    </div>
  );
}

function HowItWorks() {
  return (
    <section aria-labelledby="how" className="card p-4 sm:p-5">
      <h2 id="how" className="type-heading text-ink">
        How It Works
      </h2>
      <ol className="mt-3 grid gap-3 sm:grid-cols-2">
        {referralMessages.steps.map((step, index) => (
          <li key={step} className="type-body flex gap-3 text-ink-2">
            <span
              aria-hidden="true"
              className="tabular flex size-7 shrink-0 items-center justify-center rounded-full bg-accent-soft text-[0.8125rem] font-bold text-accent-text"
            >
              {index + 1}
            </span>
            {step}
          </li>
        ))}
      </ol>
    </section>
  );
}

function Terms() {
  return (
    <section aria-labelledby="terms" className="rounded-card bg-sunken p-4 sm:p-5">
      <h2 id="terms" className="type-meta text-ink-2">
        Terms
      </h2>
      <ul className="type-meta mt-2 flex list-disc flex-col gap-1.5 ps-4 font-normal text-ink-2">
        {referralMessages.terms.map((term) => (
          <li key={term}>{term}</li>
        ))}
      </ul>
    </section>
  );
}

function Loading() {
  return (
    <div role="status" className="flex flex-col gap-4">
      <span className="sr-only">{shellMessages.loading}</span>
      <div className="grid grid-cols-2 gap-2 sm:gap-3 lg:grid-cols-4">
        {[1, 2, 3, 4].map((card) => (
          <Skeleton key={card} className="h-20" />
        ))}
      </div>
      <Skeleton className="h-64" />
      <Skeleton className="h-40" />
    </div>
  );
}
