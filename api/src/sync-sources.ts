import { readAnnouncementChanges } from '#src/features/announcements/announcements.sync.queries.ts';
import { readerOf } from '#src/features/picks/picks.rules.ts';
import { readPickChanges } from '#src/features/picks/picks.sync.queries.ts';
import { readTicketChanges } from '#src/features/support/support.sync.queries.ts';
import { readUnreadChanges } from '#src/features/push/unread.sync.queries.ts';
import type { SyncSource } from '#src/features/sync/sync.service.ts';
import { readTailChanges } from '#src/features/tails/tails.sync.queries.ts';
import { readTransactionChanges } from '#src/features/transactions/transactions.sync.queries.ts';
import type { Sql } from './database/client.ts';

/** What devices keep. The order is part of the cursor: a new kind goes last. */
export const syncSources = (sql: Sql): readonly SyncSource[] => [
  {
    of: 'everybody',
    tables: ['picks'],
    read: (member, window, now) => readPickChanges(sql, readerOf(member, now), window, now),
  },
  {
    of: 'member',
    tables: ['deposits', 'withdrawals', 'subscription_charges', 'referral_payouts'],
    read: (member, window, now) => readTransactionChanges(sql, member.userId, window, now),
  },
  {
    of: 'member',
    tables: ['tickets'],
    read: (member, window) => readTicketChanges(sql, member.userId, window),
  },
  {
    of: 'everybody',
    tables: ['announcements'],
    read: (member, window) => readAnnouncementChanges(sql, member.plan, window),
  },
  {
    of: 'member',
    tables: ['unread_marks'],
    read: (member, window, now) => readUnreadChanges(sql, member.userId, window, now),
  },
  {
    // Their games and results come with the picks, whose changes everybody is told of.
    of: 'member',
    tables: ['tails'],
    read: (member, window) => readTailChanges(sql, member.userId, window),
  },
];
