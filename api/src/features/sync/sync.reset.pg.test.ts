import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { NOON, testApp } from '#test/app.ts';
import { givePlan, type MemberOptions, newAdmin, newMember } from '#test/people.ts';
import { newReader, READER } from '#test/reader.ts';
import { isPick, publishMany, syncReader } from '#test/sync-reader.ts';

const app = await testApp();
const { clock } = app;
const token = await newReader(app);
const admin = await newAdmin(app);

const { page, pass } = syncReader(app, token);

describe('the copy starts anew', async () => {
  const silver = { plan: 'silver', weeklyPickLimit: 2 } as const;
  const week = (monday: string) => new Date(`${monday}T00:00:00Z`);

  test.each<[string, MemberOptions, MemberOptions]>([
    ['with a better plan', {}, { plan: 'gold' }],
    ['with a lesser plan', { plan: 'gold' }, silver],
    ['with a plan that has lapsed', { plan: 'gold' }, { plan: 'gold', planExpiresAt: NOON }],
    ['with another weekly limit', silver, { ...silver, weeklyPickLimit: 3 }],
    ['without the weekly limit', silver, { plan: 'silver' }],
  ])('%s, once', async (_, from, to) => {
    await publishMany(app, admin, 3, 'silver');
    await givePlan(app, READER, from);
    const before = await pass(undefined, 2);
    await givePlan(app, READER, to);
    const after = await pass(before.cursor, 2);
    expect(after.pages.map(({ reset }) => reset)).toEqual([true, undefined]);
    expect(after.changes).toHaveLength(3);
    expect(await page(after.cursor)).toMatchObject({ changes: [], hasMore: false });
  });

  test('with a plan that changed in the middle of a pass', async () => {
    await publishMany(app, admin, 3, 'gold');
    const { cursor } = await page(undefined, 2);
    await givePlan(app, READER, { plan: 'gold' });
    const rest = await pass(cursor, 2);
    expect(rest.pages[0]?.reset).toBe(true);
    expect(rest.changes.map((change) => isPick(change) && change.data.locked)).toEqual([false, false, false]);
  });

  test.each<[string, MemberOptions, true | undefined]>([
    ['for a member with a weekly limit', silver, true],
    ['not for one without', { plan: 'silver' }, undefined],
  ])('on Monday at 00:00 UTC, %s', async (name, plan, reset) => {
    clock.set(new Date(week('2026-11-23').getTime() - 1000));
    const email = `${reset === true ? 'limited' : 'unlimited'}@example.com`;
    const weekend = await newMember(app, email, plan);
    const { cursor } = await page(undefined, 200, weekend);
    const sunday = await page(cursor, 200, weekend);
    expect([name, sunday.reset]).toEqual([name, undefined]);
    clock.set(week('2026-11-23'));
    expect((await page(sunday.cursor, 200, weekend)).reset).toBe(reset);
  });

  const encode = (content: unknown) => Buffer.from(JSON.stringify(content)).toString('base64url');
  const [row] = await app.owner<{ history: string }[]>`select database_history() as history`;
  const ours = { history: row?.history, entitlement: 'free', since: '1', next: '1', after: null };
  const farXid = '18446744073709551615';
  const id = randomUUID();

  test('not with a cursor of this database', async () => {
    expect((await page(encode(ours))).reset).toBeUndefined();
  });

  test.each<[string, string]>([
    ['garbage', 'garbage'],
    ['an empty cursor', ''],
    ['JSON of another form', encode({ page: 2 })],
    ['the cursor of a member with another plan', encode({ ...ours, entitlement: 'gold' })],
    ['the cursor of another history of the database', encode({ ...ours, history: 'another' })],
    ['the cursor of a database that was further on', encode({ ...ours, next: farXid })],
    ['a start further on than the database', encode({ ...ours, since: farXid })],
    ['a position further on than the database', encode({ ...ours, after: { source: 0, xid: farXid, id } })],
    ['a transaction id that no database has', encode({ ...ours, since: '99999999999999999999' })],
    ['a position that no database has', encode({ ...ours, after: { source: 0, xid: '9'.repeat(20), id } })],
  ])('with %s', async (_, cursor) => {
    await publishMany(app, admin, 1);
    const answer = await page(cursor);
    expect([answer.reset, answer.changes.length]).toEqual([true, 1]);
  });
});
