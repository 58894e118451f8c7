import { Skeleton } from '@picks/ui/skeleton';
import clsx from 'clsx';
import { Check, type LucideIcon, LifeBuoy, ReceiptText, Undo2, X } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '#src/app/paths.ts';
import type { AccountDatabase } from '#src/offline/database.ts';
import { readKept } from '#src/offline/kept.ts';
import { useAccountQuery } from '#src/offline/use-account-query.ts';
import { useSession } from '#src/session/session-store.ts';

// The server's total counts what is older than this device keeps; this device may know of a newer one.
async function readTotals(db: AccountDatabase) {
  const total = (await readKept(db, 'transactionTotal')) ?? 0;
  return {
    transactions: Math.max(total, await db.transactions.count()),
    tickets: await db.tickets.count(),
  };
}

interface Stat {
  readonly name: string;
  readonly value: number | undefined;
  readonly icon: LucideIcon;
  readonly ink: string;
  readonly to?: string;
}

/** Won, lost and refunded bets, and how much there is of transactions and tickets. */
export function MemberStats() {
  const bets = useSession((session) => session.user?.stats);
  const query = useAccountQuery(readTotals);
  const totals = query.state === 'ready' ? query.data : undefined;
  const stats: readonly Stat[] = [
    { name: 'Won Bets', value: bets?.wonBets, icon: Check, ink: 'text-won' },
    { name: 'Lost Bets', value: bets?.lostBets, icon: X, ink: 'text-lost' },
    { name: 'Refunded Bets', value: bets?.refundedBets, icon: Undo2, ink: 'text-void' },
    {
      name: 'Total Transactions',
      value: totals?.transactions,
      icon: ReceiptText,
      ink: 'text-ink-3',
      to: paths.transactions,
    },
    {
      name: 'Support Tickets',
      value: totals?.tickets,
      icon: LifeBuoy,
      ink: 'text-ink-3',
      to: paths.supportTickets,
    },
  ];
  return (
    <section aria-labelledby="member-stats">
      <h2 id="member-stats" className="type-heading mb-2 text-ink">
        Your stats
      </h2>
      <ul className="flex flex-wrap gap-2 sm:gap-3">
        {stats.map((stat) => (
          <li key={stat.name} className="min-w-0 grow basis-[max(6.25rem,30%)] lg:basis-0">
            <StatCard {...stat} isUnknown={query.state === 'failed'} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function StatCard({ name, value, icon: Icon, ink, to, isUnknown }: Stat & { isUnknown: boolean }) {
  const content = (
    <>
      <span className="flex items-center justify-between gap-1">
        {value === undefined && !isUnknown ? (
          <Skeleton className="my-1.5 h-6 w-10" />
        ) : (
          <span className="tabular text-[1.375rem] leading-9 font-bold tracking-tight text-ink sm:text-[1.625rem]">
            {value ?? '–'}
          </span>
        )}
        <Icon className={clsx('size-4 shrink-0 sm:size-5', ink)} strokeWidth={2.5} aria-hidden="true" />
      </span>
      <span className="type-meta text-ink-2">{name}</span>
    </>
  );
  const look = 'card flex h-full min-h-11 flex-col px-3 py-2.5 sm:px-4 sm:py-3.5';
  if (to === undefined) return <div className={look}>{content}</div>;
  return (
    <Link to={to} className={clsx(look, 'hover:border-line-strong')}>
      {content}
    </Link>
  );
}
