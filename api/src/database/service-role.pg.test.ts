import { expect, test } from 'vitest';
import { testApp } from '#test/app.ts';
import { fund } from '#test/money.ts';
import { newAdmin, newMember } from '#test/people.ts';

const app = await testApp();
const { sql } = app.deps;
await fund(app, await newMember(app, 'ana@example.com'), await newAdmin(app), 50);

test('the service works under its own role', async () => {
  const [row] = await sql`select current_user as "who"`;
  expect(row?.['who']).toBe('fairline_app');
});

test.each([
  ['change an entry', () => sql`update money.entry set amount = amount + 1`],
  ['take an entry out', () => sql`delete from money.entry`],
  ['write an entry', () => sql`insert into money.entry (journal, account, amount) values (1, 1, 1)`],
  ['change a journal', () => sql`update money.journal set kind = 'referral'`],
  [
    'write a journal',
    () => sql`insert into money.journal (kind, ref, at) values ('deposit', gen_random_uuid(), now())`,
  ],
  ['post', () => sql`select money.post('deposit', gen_random_uuid(), 1, 2, 100, now())`],
  ['set a balance', () => sql`update money.account set posted = 1`],
  ['allow a transition', () => sql`insert into money.transition values ('deposits', 'failed', 'completed')`],
  ['change the audit', () => sql`update audit_entries set action = ''`],
  ['empty the audit', () => sql`truncate audit_entries`],
  ['write a seal', () => sql`insert into audit_seals values (1, 1, '', now())`],
  ['take a deposit out', () => sql`delete from deposits`],
  ['take a member out', () => sql`delete from users`],
  ['switch a trigger off', () => sql`alter table deposits disable trigger ledger`],
])('which may not %s', async (_, attempt) => {
  await expect(attempt()).rejects.toMatchObject({ code: '42501' });
});

test('no way leads from the service back to the owner', async () => {
  for (const role of ['none', 'postgres'])
    await app.deps.sql`select set_config('role', ${role}, false)`.catch(() => {});
  const [row] = await sql`select session_user as "loggedIn", current_user as "who"`;
  expect(row).toEqual({ loggedIn: 'fairline_app', who: 'fairline_app' });
});
