import { useNow } from '@picks/ui/use-now';
import type { Need } from '#src/features/dashboard/needs-me.tsx';
import { useUnread } from '#src/member/unread.tsx';
import { useZone } from '#src/member/use-zone.ts';
import type { AccountDatabase } from '#src/offline/database.ts';
import { readKept } from '#src/offline/kept.ts';
import { useAccountQuery } from '#src/offline/use-account-query.ts';
import { listNeeds } from './needs.ts';

async function readKnown(db: AccountDatabase) {
  const [transactions, tickets, picks, plans, wallet] = await Promise.all([
    db.transactions.filter(({ data }) => data.status === 'waiting_for_deposit').toArray(),
    db.tickets.toArray(),
    db.picks.where('kickoff').above(Date.now()).toArray(),
    readKept(db, 'plans'),
    readKept(db, 'wallet'),
  ]);
  return {
    transactions: transactions.map(({ data }) => data),
    tickets: tickets.map(({ data }) => data),
    picks: picks.map(({ pick }) => pick),
    subscription: plans?.subscription ?? null,
    wallet,
  };
}

/** What waits for the member, as this phone knows it, offline too. */
export function useWaiting(): 'loading' | readonly Need[] {
  const known = useAccountQuery(readKnown);
  const unread = useUnread();
  const now = useNow();
  const zone = useZone();
  if (known.state === 'loading') return 'loading';
  return known.state === 'failed' ? [] : listNeeds({ ...known.data, unread }, now, zone);
}
