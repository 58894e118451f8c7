import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { choice } from './fields.ts';

/** The console's tables that can be exported. */
export const exportTables = [
  'users',
  'deposits',
  'withdrawals',
  'transactions',
  'statement',
  'subscriptions',
  'referrals',
  'approvals',
  'picks',
  'tickets',
  'inquiries',
  'audit',
  'mails',
  'announcements',
  'plans',
  'payment-options',
] as const;
export type ExportTable = (typeof exportTables)[number];

/** What each table has in it, as in "Export deposits". */
export const exportNouns: Readonly<Record<ExportTable, string>> = {
  users: 'users',
  deposits: 'deposits',
  withdrawals: 'withdrawals',
  transactions: 'transactions',
  statement: 'statement',
  subscriptions: 'subscriptions',
  referrals: 'referral earnings',
  approvals: 'approvals',
  picks: 'picks',
  tickets: 'tickets',
  inquiries: 'inquiries',
  audit: 'audit entries',
  mails: 'emails',
  announcements: 'announcements',
  plans: 'plans',
  'payment-options': 'payment options',
};

export const exportMessages = { failed: 'Failed to export the table' } as const;

/** Response header with the number of rows in the file: one that has fewer is incomplete. */
export const ROW_COUNT = 'X-Row-Count';

/** `users_2026-11-20.csv`: the file's name on a day, ISO 8601. */
export const exportName = (table: ExportTable, day: string): string => `${table}_${day.slice(0, 10)}.csv`;

export const exportTable = endpoint({
  name: 'exportTable',
  summary:
    "Export all rows that match a table's filters as CSV (text/csv), as of one moment. The X-Row-Count header has the number of rows. A file with fewer rows is incomplete. The export is recorded in the audit log. Payout details are left out.",
  method: 'POST',
  path: '/admin/exports.csv',
  origins: ['console'],
  access: 'admin',
  body: z.strictObject({
    table: choice('Table', exportTables),
    /** as the table's list takes them in its query, without page and limit */
    filters: z._default(z.record(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(200))), {}),
  }),
  response: z.string(),
});
