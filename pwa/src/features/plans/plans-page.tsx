import { shellMessages } from '@picks/contract/shell';
import { Banner } from '@picks/ui/banner';
import { RetryButton } from '@picks/ui/retry-button';
import { EmptyState } from '@picks/ui/empty-state';
import { formatDateTime } from '@picks/ui/format/dates';
import { PageTitle } from '@picks/ui/page-title';
import { Skeleton } from '@picks/ui/skeleton';
import { BadgeCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '#src/app/paths.ts';
import type { KnownPlans } from '#src/offline/tables.ts';
import { NotRefreshed } from '#src/member/as-of-line.tsx';
import { focusTitle } from '#src/page/focus-title.ts';
import { usePlans } from '#src/member/plans.ts';
import { useZone } from '#src/member/use-zone.ts';
import { useFreshWallet } from '#src/member/wallet.ts';
import { BuyDialog } from './buy-dialog.tsx';
import { CurrentPlan } from './current-plan.tsx';
import { PlanOffers } from './plan-offers.tsx';
import { Receipts } from './receipts.tsx';
import { WaitingPlans } from './waiting-plans.tsx';

/** /dashboard/plans: what the member has, what is on offer, and the receipts. */
export function PlansPage() {
  const query = usePlans();
  return (
    <div className="flex flex-col gap-6">
      <header>
        <PageTitle>Plans</PageTitle>
        {query.state === 'ready' && query.isStale && <AsOf at={query.data.at} onRetry={query.refresh} />}
      </header>
      {query.state === 'loading' && <Loading />}
      {query.state === 'failed' && (
        <Banner tone="danger" action={<RetryButton onRetry={() => void query.refresh()} />}>
          We couldn't load the plans. You keep what you've paid for.
        </Banner>
      )}
      {query.state === 'ready' && <Content known={query.data} isStale={query.isStale} />}
    </div>
  );
}

function Content({ known, isStale }: { known: KnownPlans; isStale: boolean }) {
  const { plans, subscription } = known;
  const wallet = useFreshWallet();
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const [news, setNews] = useState<string | null>(null);
  const pickId = params.get('pick');
  const wanted = plans.find(({ _id }) => _id === params.get('plan'));
  const isChoosing = wanted !== undefined;
  // It stands at the top, and the button that led to it may be gone.
  useEffect(() => {
    if (news === null || isChoosing) return;
    scrollTo({ top: 0 });
    focusTitle();
  }, [news, isChoosing]);
  const open = (planId: string | null) => {
    if (planId !== null) setNews(null);
    setParams(planId === null ? {} : { plan: planId }, {
      preventScrollReset: true,
      replace: planId === null,
    });
  };
  return (
    <>
      {news !== null && (
        <Banner tone="success" onDismiss={() => setNews(null)}>
          {news}
        </Banner>
      )}
      <CurrentPlan subscription={subscription} wallet={wallet} isStale={isStale} onNews={setNews} />
      <WaitingPlans />
      {plans.length === 0 ? (
        <div className="card">
          <EmptyState icon={<BadgeCheck size={28} aria-hidden="true" />} title="No plans available">
            There's nothing to buy right now. You keep what you've paid for.
          </EmptyState>
        </div>
      ) : (
        <PlanOffers known={known} isStale={isStale} onChoose={open} />
      )}
      <Receipts />
      {wanted !== undefined && !isStale && (
        <BuyDialog
          plan={wanted}
          subscription={subscription}
          available={wallet?.available ?? null}
          pickId={pickId}
          onClose={() => open(null)}
          onBought={(text) => {
            if (pickId !== null)
              return void navigate(paths.pick(pickId), { replace: true, state: { news: text } });
            setNews(text);
            open(null);
          }}
        />
      )}
    </>
  );
}

function AsOf({ at, onRetry }: { at: number; onRetry: () => Promise<void> }) {
  const zone = useZone();
  return (
    <p className="type-meta tabular font-normal text-warning">
      As of {formatDateTime(at, zone)}
      <NotRefreshed onRetry={() => void onRetry()} />
    </p>
  );
}

function Loading() {
  return (
    <div role="status" className="flex flex-col gap-6">
      <span className="sr-only">{shellMessages.loading}</span>
      <Skeleton className="h-32 w-full" />
      <div className="grid gap-3 md:grid-cols-3 lg:gap-4">
        {[1, 2, 3].map((card) => (
          <Skeleton key={card} className="h-80 w-full" />
        ))}
      </div>
    </div>
  );
}
