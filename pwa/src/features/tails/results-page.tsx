import { resultsOf } from '@picks/contract/tail-results';
import { shellMessages } from '@picks/contract/shell';
import { tailMessages } from '@picks/contract/tails';
import { Banner } from '@picks/ui/banner';
import { buttonClass } from '@picks/ui/button';
import { unitOf } from '@picks/ui/display';
import { EmptyState } from '@picks/ui/empty-state';
import { formatMoney } from '@picks/ui/format/money';
import { formatCount } from '@picks/ui/format/numbers';
import { signedPercent } from '@picks/ui/format/percents';
import { nameOfMonth } from '@picks/ui/format/spans';
import { PageTitle } from '@picks/ui/page-title';
import { RetryButton } from '@picks/ui/retry-button';
import { Segmented } from '@picks/ui/segmented';
import { Skeleton } from '@picks/ui/skeleton';
import { NotebookPen } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '#src/app/paths.ts';
import { AsOfLine } from '#src/member/as-of-line.tsx';
import { useBankroll } from '#src/member/bankroll.ts';
import { useZone } from '#src/member/use-zone.ts';
import { withAccount } from '#src/offline/account-storage.ts';
import { readTails } from '#src/offline/tails.ts';
import { useKept } from '#src/offline/use-kept.ts';
import { type Synced, useSynced } from '#src/offline/use-synced.ts';
import { syncNow } from '#src/session/sync-now.ts';
import { BetList } from './bet-list.tsx';
import { byMonth, bySport, canCountDollars, countedIn, type CountedIn, listedTails } from './results.ts';
import { Record, ResultsTable, resultText } from './results-table.tsx';

/** /dashboard/results: what the member's own bets came to, from this device, offline too. */
export function ResultsPage() {
  const query = useSynced(readTails);
  return (
    <div className="mx-auto flex w-full max-w-4xl flex-col gap-5">
      <header>
        <PageTitle>My results</PageTitle>
        {query.state === 'ready' && <AsOfLine {...query.data} />}
      </header>
      {query.state === 'loading' && <Loading />}
      {query.state === 'failed' && <NoCopy />}
      {query.state === 'ready' && <Results {...query.data} />}
    </div>
  );
}

function Results({ rows, syncedAt, now }: Synced<Awaited<ReturnType<typeof readTails>>>) {
  const listed = listedTails(rows);
  if (listed.length === 0) return syncedAt === null ? <NoCopy /> : <NoBets />;
  return (
    <>
      <Figures listed={listed} />
      <BetList listed={listed} now={now} />
    </>
  );
}

const measures = [
  { value: 'units', label: 'Units' },
  { value: 'dollars', label: 'Dollars' },
] as const;

/** What the member wants to see, as far as there is something to see of it; undefined before it is known. */
function useCountedIn(listed: ReturnType<typeof listedTails>) {
  const bankroll = useBankroll();
  const kept = useKept('resultsIn');
  const unit = bankroll.state === 'ready' && bankroll.data !== null ? unitOf(bankroll.data) : null;
  const canChoose = canCountDollars(listed, unit);
  const wished = kept.state === 'ready' ? kept.data : null;
  const counted: CountedIn = canChoose ? (wished ?? (unit === null ? 'units' : 'dollars')) : 'units';
  const choose = (value: CountedIn) => void withAccount((db) => db.meta.put({ key: 'resultsIn', value }));
  return { counted, canChoose, unit, choose };
}

function Figures({ listed }: { listed: ReturnType<typeof listedTails> }) {
  const zone = useZone();
  const { counted, canChoose, unit, choose } = useCountedIn(listed);
  const { tails, measure, leftOut } = countedIn(counted, listed, unit);
  const results = resultsOf(tails, measure);
  return (
    <>
      {canChoose && (
        <div className="w-full sm:w-64">
          <Segmented label="Results in" options={measures} value={counted} onChange={choose} />
        </div>
      )}
      <dl className="grid grid-cols-2 gap-2 sm:gap-3 lg:grid-cols-4">
        <Stat name="Profit">{resultText(results.profit, counted)}</Stat>
        <Stat name="Return">{signedPercent(results.roi)}</Stat>
        <Stat name="Record">
          <Record {...results} />
        </Stat>
        <Stat name="Open bets">{formatCount(results.open)}</Stat>
      </dl>
      <Notes counted={counted} unit={unit} leftOut={leftOut} />
      <ResultsTable
        id="by-sport"
        title="By sport"
        of="Sport"
        groups={bySport(tails, measure)}
        counted={counted}
      />
      <ResultsTable
        id="by-month"
        title="By month"
        of="Month"
        groups={byMonth(tails, measure, zone)}
        counted={counted}
        nameOf={nameOfMonth}
      />
    </>
  );
}

/** How it was counted. */
function Notes({ counted, unit, leftOut }: { counted: CountedIn; unit: number | null; leftOut: number }) {
  return (
    <p className="type-meta font-normal text-ink-3">
      Bets you placed elsewhere and saved here. Refunded bets don't count toward your return.
      {counted === 'dollars' &&
        unit !== null &&
        ` Bets saved without an amount count ${formatMoney(unit)} a unit.`}
      {leftOut > 0 &&
        ` ${leftOut === 1 ? '1 bet was' : `${formatCount(leftOut)} bets were`} saved without an amount and left out.`}
    </p>
  );
}

function Stat({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="card min-w-0 p-3.5 sm:p-4">
      <dt className="type-meta font-normal text-ink-3">{name}</dt>
      <dd className="tabular mt-0.5 text-[1.25rem] leading-7 font-bold break-words text-ink">{children}</dd>
    </div>
  );
}

function NoBets() {
  return (
    <div className="card">
      <EmptyState
        icon={<NotebookPen size={28} aria-hidden="true" />}
        title={tailMessages.empty}
        action={
          <Link to={paths.picks} className={buttonClass('secondary')}>
            See picks
          </Link>
        }
      >
        {tailMessages.emptyHint}
      </EmptyState>
    </div>
  );
}

function NoCopy() {
  return (
    <Banner tone="danger" action={<RetryButton onRetry={() => void syncNow({ waits: true })} />}>
      We couldn't load your results. Nothing is lost. This device doesn't have a copy yet.
    </Banner>
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
      <Skeleton className="h-40" />
      <Skeleton className="h-64" />
    </div>
  );
}
