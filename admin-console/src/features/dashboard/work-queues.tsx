import type { WorkQueues } from '@picks/contract/dashboard.admin';
import { formatCount } from '@picks/ui/format/numbers';
import clsx from 'clsx';
import { Check, ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '#src/app/paths.ts';

interface Queue {
  readonly of: keyof WorkQueues;
  readonly one: string;
  readonly many: string;
  readonly to: string;
  /** the part of the count that is overdue */
  readonly overdue?: keyof WorkQueues;
}

const queues: readonly Queue[] = [
  { of: 'pendingDeposits', one: 'Deposit to review', many: 'Deposits to review', to: paths.pendingDeposits },
  {
    of: 'awaitedDeposits',
    one: 'Deposit awaiting payment',
    many: 'Deposits awaiting payment',
    to: paths.awaitedDeposits,
  },
  {
    of: 'pendingWithdrawals',
    one: 'Withdrawal to review',
    many: 'Withdrawals to review',
    to: paths.pendingWithdrawals,
  },
  { of: 'unpaidWithdrawals', one: 'Payout to send', many: 'Payouts to send', to: paths.unpaidWithdrawals },
  { of: 'requestedRefunds', one: 'Refund requested', many: 'Refunds requested', to: paths.requestedRefunds },
  {
    of: 'waitingTickets',
    one: 'Ticket to answer',
    many: 'Tickets to answer',
    to: paths.waitingTickets,
    overdue: 'overdueTickets',
  },
  { of: 'newInquiries', one: 'New inquiry', many: 'New inquiries', to: paths.newInquiries },
  { of: 'duePicks', one: 'Pick to settle', many: 'Picks to settle', to: paths.duePicks },
];

/** What others have begun and only a second administrator can finish: shown first, and only while there is any. */
const seconds: readonly Queue[] = [
  {
    of: 'approvals',
    one: 'Needs your approval',
    many: 'Need your approval',
    to: paths.waitingApprovals,
  },
  {
    of: 'secondPayouts',
    one: 'Approved payout for you to complete',
    many: 'Approved payouts for you to complete',
    to: paths.secondPayouts,
  },
];

/** What waits for somebody; each number opens its rows. */
export function WorkQueueTiles({ work }: { work: WorkQueues | undefined }) {
  return (
    <section aria-labelledby="work">
      <h2 id="work" className="type-heading mb-3">
        Waiting for you
      </h2>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(8rem,100%),1fr))] gap-3 md:grid-cols-4">
        {seconds
          .filter(({ of }) => (work?.[of] ?? 0) > 0)
          .map((queue) => (
            <li key={queue.of} className="col-span-full md:col-span-2">
              <QueueTile {...queue} work={work} />
            </li>
          ))}
        {queues.map((queue) => (
          <li key={queue.of}>
            <QueueTile {...queue} work={work} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface QueueTileProps extends Queue {
  readonly work: WorkQueues | undefined;
}

function QueueTile({ of, one, many, to, overdue, work }: QueueTileProps) {
  const count = work?.[of];
  const overdueCount = (overdue && work?.[overdue]) ?? 0;
  const isWaiting = count !== undefined && count > 0;
  return (
    <Link
      to={to}
      className={clsx(
        'group flex h-full flex-col gap-1 rounded-card border p-4',
        isWaiting
          ? 'border-transparent bg-accent-soft hover:border-accent-text'
          : 'border-line bg-surface hover:border-line-strong',
      )}
    >
      <span className="flex items-center justify-between">
        <span
          className={clsx(
            'tabular text-[1.625rem] leading-8 font-bold tracking-tight',
            isWaiting ? 'text-accent-text' : 'text-ink-3',
          )}
        >
          {count === undefined ? '–' : formatCount(count)}
        </span>
        {isWaiting ? (
          <ChevronRight size={18} aria-hidden="true" className="text-accent-text" />
        ) : (
          count === 0 && <Check size={18} aria-hidden="true" className="text-won" />
        )}
      </span>
      <span className={clsx('type-meta', isWaiting ? 'font-semibold text-ink' : 'text-ink-2')}>
        {count === 1 ? one : many}
        {overdueCount > 0 && (
          <span className="tabular block text-danger">{formatCount(overdueCount)} overdue</span>
        )}
      </span>
    </Link>
  );
}
