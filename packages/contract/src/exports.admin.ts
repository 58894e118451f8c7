import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { choice } from './fields.ts';

/** The console's tables, each of which can be taken along as a file. */
export const exportTables = [
  'users',
  'deposits',
  'withdrawals',
  'transactions',
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

/** Banner text of a table. */
export const exportMessages = { failed: 'Failed to export the table' } as const;

/** `users_2026-11-20.csv`: the file's name on a day, ISO 8601. */
export const exportName = (table: ExportTable, day: string): string => `${table}_${day.slice(0, 10)}.csv`;

export const exportTable = endpoint({
  name: 'exportTable',
  summary:
    'Every row of a table that its filters show, as CSV (text/csv). Who took what along is in the audit log. Payout details are left out.',
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
