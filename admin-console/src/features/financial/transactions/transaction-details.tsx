import { transactionStatusLabel } from './transaction-status.ts';
import { panelMessages } from '@picks/contract/panel.admin';
import {
  type AdminTransaction,
  getAdminTransaction,
  type LedgerJournal,
} from '@picks/contract/transactions.admin';
import { formatDateTime } from '@picks/ui/format/dates';
import { formatMoney } from '@picks/ui/format/money';
import { Skeleton } from '@picks/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { api } from '#src/session/api.ts';
import { useZone } from '#src/session/zone.ts';
import { Fact } from '#src/ui/fact.tsx';
import { Failure } from '#src/ui/failure.tsx';
import { Moment } from '#src/ui/moment.tsx';
import { PanelSection } from '#src/ui/panel-section.tsx';
import { word } from '#src/ui/labels.ts';
import { AmountHead, OwnerFacts } from '#src/features/financial/list/facts.tsx';
import { MethodName } from '#src/ui/method-name.tsx';

/** What moved, for whom, and why. */
export function TransactionFacts({ record }: { record: AdminTransaction }) {
  const { fee, payout } = record;
  return (
    <div>
      <AmountHead amount={record.amount} status={record.status} label={transactionStatusLabel(record)} />
      <dl className="mt-3 divide-y divide-line">
        <Fact label="Type">{record.type === 'withdraw' ? 'Withdrawal' : word(record.type)}</Fact>
        <OwnerFacts record={record} />
        <Fact label="Method">
          <MethodName code={record.paymentMethod} />
        </Fact>
        <Fact label="Description">
          <bdi className="inline-block first-letter:uppercase">{record.description}</bdi>
        </Fact>
        {fee !== null && payout !== null && (
          <Fact label="Fee and payout">
            <span className="tabular">
              {formatMoney(fee)} and {formatMoney(payout)}
            </span>
          </Fact>
        )}
        <Fact label="Date">
          <Moment instant={record.createdAt} />
        </Fact>
        {record.rejectionReason !== null && <Fact label="Reason">{record.rejectionReason}</Fact>}
      </dl>
    </div>
  );
}

const accounts: Readonly<Record<LedgerJournal['entries'][number]['account'], string>> = {
  member: "Member's balance",
  external: 'Cash / payment providers',
  revenue: 'Revenue',
  fees: 'Fees',
  referral: 'Referrals',
  adjustment: 'Adjustments',
};

function Journal({ journal }: { journal: LedgerJournal }) {
  const zone = useZone();
  return (
    <table className="mt-2 w-full rounded-control bg-sunken first:mt-0">
      <caption className="sr-only">{word(journal.kind)}</caption>
      <thead>
        <tr className="text-ink-3">
          <th scope="col" className="px-3.5 py-2 text-start font-medium">
            {word(journal.kind)}
          </th>
          <th scope="col" className="px-3.5 py-2 text-end font-normal tabular">
            <time dateTime={journal.at}>{formatDateTime(journal.at, zone)}</time>
          </th>
        </tr>
      </thead>
      <tbody>
        {journal.entries.map(({ account, amount }) => (
          <tr key={account} className="border-t border-line">
            <td className="border-t border-line px-3.5 py-1.5">{accounts[account]}</td>
            <td className="border-t border-line px-3.5 py-1.5 text-end tabular">
              {amount > 0 && '+'}
              {formatMoney(amount)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The ledger entries behind a transaction. */
export function TransactionMore({ record }: { record: AdminTransaction }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['money', 'transactions', 'journals', record._id, record.status],
    queryFn: ({ signal }) => api.call(getAdminTransaction, { params: { id: record._id }, signal }),
  });
  return (
    <PanelSection title="Ledger">
      {error !== null && data === undefined && (
        <Failure title={panelMessages.loadFailed} error={error} onRetry={() => void refetch()} />
      )}
      {error === null && data === undefined && <Skeleton className="h-24" />}
      {data?.journals.length === 0 && <p className="text-ink-2">No entries yet.</p>}
      {data?.journals.map((journal) => (
        <Journal key={`${journal.kind} ${journal.at}`} journal={journal} />
      ))}
    </PanelSection>
  );
}
