import { listAdminAnnouncements } from '@picks/contract/announcements.admin';
import { listApprovals } from '@picks/contract/approvals.admin';
import { listAudit } from '@picks/contract/audit.admin';
import { listDeposits } from '@picks/contract/deposits.admin';
import type { Endpoint } from '@picks/contract/endpoint';
import { exportTable, exportTables, type ExportTable, ROW_COUNT } from '@picks/contract/exports.admin';
import { listInquiries } from '@picks/contract/inquiries.admin';
import { listOutbox } from '@picks/contract/mail.admin';
import { listAdminPaymentOptions } from '@picks/contract/payment-options.admin';
import { listAdminPicks } from '@picks/contract/picks.admin';
import { listAdminPlans } from '@picks/contract/plans.admin';
import { listReferrals } from '@picks/contract/referrals.admin';
import { getStatement } from '@picks/contract/statement.admin';
import { listAdminSubscriptions } from '@picks/contract/subscriptions.admin';
import { listAdminTickets } from '@picks/contract/support.admin';
import { listAdminTransactions } from '@picks/contract/transactions.admin';
import { listUsers } from '@picks/contract/users.admin';
import { listWithdrawalRequests } from '@picks/contract/withdrawals.admin';
import { beforeAll, describe, expect, test } from 'vitest';
import { castOf } from '#test/calls/cast.ts';
import {
  newAnnouncement,
  newApproval,
  newDeposit,
  newEarning,
  newInquiry,
  newMail,
  newPick,
  newSubscription,
  newTicket,
  newWithdrawal,
} from '#test/calls/records.ts';
import { testApp } from '#test/app.ts';
import { publish } from '#test/people.ts';

/** The list behind each table, and the property of its response that has the rows. */
const lists: Readonly<Record<ExportTable, readonly [Pick<Endpoint, 'path' | 'query'>, string]>> = {
  users: [listUsers, 'users'],
  deposits: [listDeposits, 'deposits'],
  withdrawals: [listWithdrawalRequests, 'withdrawals'],
  transactions: [listAdminTransactions, 'transactions'],
  statement: [getStatement, 'entries'],
  subscriptions: [listAdminSubscriptions, 'subscriptions'],
  approvals: [listApprovals, 'approvals'],
  referrals: [listReferrals, 'referrals'],
  picks: [listAdminPicks, 'picks'],
  tickets: [listAdminTickets, 'tickets'],
  inquiries: [listInquiries, 'inquiries'],
  audit: [listAudit, 'entries'],
  mails: [listOutbox, 'mails'],
  announcements: [listAdminAnnouncements, 'announcements'],
  plans: [listAdminPlans, 'plans'],
  'payment-options': [listAdminPaymentOptions, 'options'],
};

const app = await testApp();
let token = '';
/** the filters without which a table has nothing to export */
const needed: Partial<Record<ExportTable, Record<string, string>>> = {};

beforeAll(async () => {
  const cast = await castOf(app);
  token = cast.admin.token;
  const member = await cast.newPerson('member');
  needed.statement = { user: member.id };
  await newDeposit(member, cast);
  await newWithdrawal(member, cast);
  await newSubscription(member, cast);
  await newTicket(member, cast);
  await newApproval(member, cast);
  await newEarning(member, cast);
  await newInquiry(cast);
  await newMail(cast);
  await newAnnouncement(cast);
  await newPick(cast);
  await publish(app, token, 'gold', {
    prediction: '=HYPERLINK("x")',
    title: 'A "quoted", one',
    analysis: 'Two\nlines',
  });
});

/** Cells of a file as a spreadsheet reads them. */
function cellsOf(text: string): string[][] {
  const lines: string[][] = [[]];
  for (const [, cell = '', end] of text.slice(1).matchAll(/("(?:[^"]|"")*"|[^,\r]*)(,|\r\n)/g)) {
    lines.at(-1)?.push(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell);
    if (end !== ',') lines.push([]);
  }
  return lines.slice(0, -1);
}

const take = (table: ExportTable, filters: Record<string, string> = {}, as = token) =>
  app.consoleApp.request(`/api${exportTable.path}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${as}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ table, filters }),
  });

async function taken(table: ExportTable, filters: Record<string, string> = {}) {
  const answer = await take(table, filters);
  expect(answer.status).toBe(200);
  const [heading = [], ...lines] = cellsOf(`\uFEFF${(await answer.text()).replace(/^\uFEFF/, '')}`);
  expect(answer.headers.get(ROW_COUNT)).toBe(String(lines.length));
  return lines.map((cells) => new Map(heading.map((name, place) => [name, cells[place] ?? ''])));
}

async function listed(table: ExportTable, filters: Record<string, string> = {}) {
  const [list, rows] = lists[table];
  const { user = '', ...others } = filters;
  const query = new URLSearchParams({ ...others, ...(list.query === undefined ? {} : { limit: '100' }) });
  const answer = await app.consoleApp.request(`/api${list.path.replace(':id', user)}?${query}`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  return ((await answer.json()) as Record<string, Record<string, unknown>[]>)[rows] ?? [];
}

/** A value of a row as its cell has it. */
function cell(row: Record<string, unknown>, name: string): string {
  const value = name
    .split('.')
    .reduce<unknown>((inner, key) => (inner as Record<string, unknown> | null)?.[key], row);
  if (value === null || value === undefined) return '';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return typeof value !== 'number' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}

describe('a table exports what its list shows', () => {
  test.each(exportTables)('%s', async (table) => {
    const rows = await listed(table, needed[table]);
    const lines = await taken(table, needed[table]);
    expect(rows.length).toBeGreaterThan(0);
    expect(lines).toHaveLength(rows.length);
    for (const [place, line] of lines.entries()) {
      const row = rows[place] ?? {};
      const names = Object.keys(row).filter(
        (name) => !['paymentDetails', 'bankDetails', 'allowedActions'].includes(name),
      );
      expect(new Set([...line.keys()].map((name) => name.split('.')[0]))).toEqual(new Set(names));
      expect([...line].map(([name, value]) => [name, value])).toEqual(
        [...line.keys()].map((name) => [name, cell(row, name)]),
      );
    }
  });

  test('and no more than its filters show, over many pages, each row once', async () => {
    const [first] = await listed('picks');
    await app.owner`
      insert into picks
      select (jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid(), 'sport', 'Curling'))).*
      from picks p, generate_series(1, 250) where p.id = ${String(first?.['_id'])}`;
    const lines = await taken('picks', { sport: 'Curling', sort: 'matchDate' });
    expect(lines).toHaveLength(250);
    expect(new Set(lines.map((line) => line.get('_id'))).size).toBe(250);
  });
});

test('no cell is a formula, and quotes and lines survive', async () => {
  const [line] = await taken('picks', { search: 'HYPERLINK' });
  expect(line?.get('prediction')).toBe(`'=HYPERLINK("x")`);
  expect(line?.get('title')).toBe('A "quoted", one');
  expect(line?.get('analysis')).toBe('Two\nlines');
});

test('a withdrawal leaves without where it is paid to', async () => {
  expect(await (await take('withdrawals')).text()).not.toContain('pay@example.com');
});

test('who took what along is in the audit log', async () => {
  await taken('users', { plan: 'gold' });
  const [entry] = await app.deps.sql`
    select actor_id is not null as known, target_id, after from audit_entries where action = 'table.exported' order by id desc limit 1`;
  expect(entry).toEqual({ known: true, target_id: 'users', after: { filters: { plan: 'gold' }, rows: 0 } });
});

test('filters that the list refuses are refused, and nothing is said to have been taken', async () => {
  const count = async () =>
    (await app.deps.sql`select count(*)::int from audit_entries where action = 'table.exported'`)[0]?.[
      'count'
    ] as number;
  const before = await count();
  const refused = await take('users', { plan: 'platinum' });
  expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([
    422,
    'validation_failed',
  ]);
  expect((await take('users', { nothing: '1' })).status).toBe(422);
  expect((await take('statement')).status).toBe(422);
  expect((await take('users', {}, 'nobody')).status).toBe(401);
  expect(await count()).toBe(before);
});
