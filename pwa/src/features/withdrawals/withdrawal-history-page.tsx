import { statusWords } from '@picks/contract/statement-csv';
import { shellMessages } from '@picks/contract/shell';
import type { Transaction } from '@picks/contract/transactions';
import { withdrawalMessages } from '@picks/contract/withdrawals';
import { Banner } from '@picks/ui/banner';
import { buttonClass } from '@picks/ui/button';
import { EmptyState } from '@picks/ui/empty-state';
import { formatDateTime } from '@picks/ui/format/dates';
import { formatMoney } from '@picks/ui/format/money';
import { MoneyStatus } from '@picks/ui/money-status';
import { Skeleton } from '@picks/ui/skeleton';
import { Banknote, ChevronRight } from 'lucide-react';
import { Link, useSearchParams } from 'react-router-dom';
import { paths } from '#src/app/paths.ts';
import { type Statement, useStatement } from '#src/offline/use-statement.ts';
import { AsOfLine } from '#src/session/as-of-line.tsx';
import { methodName } from '#src/session/payment-options.ts';
import { useZone } from '#src/session/use-zone.ts';
import { WithdrawalDetails } from './withdrawal-details.tsx';
import { WithdrawalFrame } from './withdrawal-frame.tsx';

/** /dashboard/withdraw/history: from this device, offline too. */
export function WithdrawalHistoryPage() {
  const query = useStatement();
  return (
    <WithdrawalFrame>
      {query.state === 'loading' && (
        <div role="status" className="flex flex-col gap-3">
          <span className="sr-only">{shellMessages.loading}</span>
          <Skeleton className="h-20 w-full" />
          <Skeleton className="h-20 w-full" />
        </div>
      )}
      {query.state === 'failed' && <Banner tone="danger">Your withdrawals could not be loaded.</Banner>}
      {query.state === 'ready' && <History {...query.data} />}
    </WithdrawalFrame>
  );
}

function History({ transactions, syncedAt, isOld }: Statement) {
  // In the address: what is told of a withdrawal leads to it.
  const [params, setParams] = useSearchParams();
  const openId = params.get('request');
  const setOpenId = (id: string | null) =>
    setParams(id === null ? {} : { request: id }, { preventScrollReset: true, replace: id === null });
  const withdrawals = transactions.filter(({ type }) => type === 'withdraw');
  const open = withdrawals.find(({ _id }) => _id === openId);
  return (
    <>
      <AsOfLine syncedAt={syncedAt} isOld={isOld} />
      {withdrawals.length === 0 ? (
        <div className="card">
          <EmptyState
            icon={<Banknote size={28} aria-hidden="true" />}
            title={withdrawalMessages.empty}
            action={
              <Link to={paths.withdraw} replace className={buttonClass('secondary')}>
                Make a withdrawal
              </Link>
            }
          >
            Your withdrawal requests and how they stand show up here.
          </EmptyState>
        </div>
      ) : (
        <ul className="card divide-y divide-line overflow-hidden">
          {withdrawals.map((row) => (
            <Row key={row._id} row={row} onOpen={() => setOpenId(row._id)} />
          ))}
        </ul>
      )}
      {open && <WithdrawalDetails withdrawal={open} onClose={() => setOpenId(null)} />}
    </>
  );
}

function Row({ row, onOpen }: { row: Transaction; onOpen: () => void }) {
  const zone = useZone();
  return (
    <li>
      <button
        type="button"
        onClick={onOpen}
        aria-haspopup="dialog"
        className="flex w-full items-center gap-3 px-4 py-3.5 text-start hover:bg-sunken"
      >
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline justify-between gap-3">
            <span className="type-body font-semibold text-ink">{methodName(row.paymentMethod)}</span>
            <span className="type-body tabular font-semibold text-ink">{formatMoney(row.amount)}</span>
          </span>
          <span className="mt-1.5 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <time dateTime={row.createdAt} className="type-meta font-normal text-ink-3">
              {formatDateTime(row.createdAt, zone)}
            </time>
            <MoneyStatus status={row.status} label={statusWords(row.status)} />
          </span>
        </span>
        <ChevronRight size={18} className="shrink-0 text-ink-3" aria-hidden="true" />
      </button>
    </li>
  );
}
