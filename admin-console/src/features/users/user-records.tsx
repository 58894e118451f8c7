import { type AdminSubscription, willRenew } from '@picks/contract/subscriptions.admin';
import { statusWords } from '@picks/contract/statement-csv';
import { type Transaction, transactionSign } from '@picks/contract/transactions';
import type { AdminUser, UserDevice } from '@picks/contract/users.admin';
import { formatDate } from '@picks/ui/format/dates';
import { formatMoney } from '@picks/ui/format/money';
import { BellRing } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '#src/app/paths.ts';
import { useZone } from '#src/session/zone.ts';
import { PanelSection } from '#src/ui/panel-section.tsx';
import { RelativeTime } from '#src/ui/relative-time.tsx';
import { StatusBadge } from '#src/ui/status-badge.tsx';
import { word } from '#src/ui/labels.ts';

const linkClass = 'font-semibold text-accent-text hover:underline';

/** What the member pays for, with the way to it. */
export function UserSubscription({ subscription }: { subscription: AdminSubscription | null }) {
  const zone = useZone();
  return (
    <PanelSection title="Subscription">
      {subscription === null ? (
        <p className="text-ink-2">None.</p>
      ) : (
        <div className="flex items-start justify-between gap-4 rounded-control bg-sunken px-3.5 py-2.5">
          <div className="min-w-0">
            <Link to={paths.subscription(subscription._id)} className={linkClass}>
              <bdi>{subscription.plan.name}</bdi>
            </Link>
            <p className="tabular text-ink-2">
              {willRenew(subscription) ? 'Renews' : 'Ends'} {formatDate(subscription.periodEnd, zone)}
              {willRenew(subscription) && ` for ${formatMoney(subscription.renewal.price)}`}
            </p>
            {subscription.refundRequestedAt !== null && (
              <p className="text-warning">
                Refund requested {formatDate(subscription.refundRequestedAt, zone)}
              </p>
            )}
          </div>
          <StatusBadge status={subscription.status} label={word(subscription.status)} />
        </div>
      )}
    </PanelSection>
  );
}

interface LastTransactionsProps {
  readonly user: AdminUser;
  readonly transactions: readonly Transaction[];
}

/** The newest movements, each with the way to its details. */
export function LastTransactions({ user, transactions }: LastTransactionsProps) {
  const zone = useZone();
  return (
    <PanelSection
      title="Last transactions"
      aside={
        transactions.length > 0 && (
          <Link to={paths.transactionsOf(user.email)} className={linkClass}>
            All transactions
          </Link>
        )
      }
    >
      {transactions.length === 0 && <p className="text-ink-2">None yet.</p>}
      <ul className="divide-y divide-line">
        {transactions.map((transaction) => (
          <li key={transaction._id} className="flex items-start justify-between gap-4 py-2">
            <div className="min-w-0">
              <Link to={paths.transaction(transaction._id)} className="block font-medium hover:underline">
                <bdi className="block truncate first-letter:uppercase">{transaction.description}</bdi>
              </Link>
              <p className="text-ink-3">
                <RelativeTime instant={transaction.createdAt} zone={zone} />
              </p>
            </div>
            <div className="flex shrink-0 flex-col items-end gap-1">
              <span className="font-semibold tabular">
                {formatMoney(transactionSign[transaction.type] * transaction.amount)}
              </span>
              <StatusBadge status={transaction.status} label={statusWords(transaction.status)} />
            </div>
          </li>
        ))}
      </ul>
    </PanelSection>
  );
}

/** Where the account is signed in now, the last used first. */
export function UserDevices({ devices }: { devices: readonly UserDevice[] }) {
  const zone = useZone();
  return (
    <PanelSection title="Devices">
      {devices.length === 0 && <p className="text-ink-2">No active sessions.</p>}
      <ul className="divide-y divide-line">
        {devices.map(({ _id, label, origin, lastSeenAt, hasPush }) => (
          <li key={_id} className="flex items-start justify-between gap-4 py-2">
            <div className="min-w-0">
              <p className="truncate font-medium">{label}</p>
              <p className="text-ink-3">
                {origin === 'console' ? 'Console' : 'Member app'},{' '}
                <RelativeTime instant={lastSeenAt} zone={zone} />
              </p>
            </div>
            {hasPush && (
              <span className="type-meta flex shrink-0 items-center gap-1.5 text-ink-2">
                <BellRing size={14} aria-hidden="true" />
                Alerts on
              </span>
            )}
          </li>
        ))}
      </ul>
    </PanelSection>
  );
}
