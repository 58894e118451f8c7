import { randomUUID } from 'node:crypto';
import { deletePick, updatePick } from '@picks/contract/picks.admin';
import { accessLevels, listPicks, type MemberPick } from '@picks/contract/picks';
import { type SyncChange, sync } from '@picks/contract/sync';
import { logout } from '@picks/contract/sign-in';
import { beforeEach, describe, expect, test } from 'vitest';
import { connect } from '#src/database/client.ts';
import { NOON, testApp } from '#test/app.ts';
import { details, fund } from '#test/money.ts';
import { Device } from '#test/device.ts';
import { givePlan, type MemberOptions, newAdmin, newMember, publish } from '#test/people.ts';

const app = await testApp();
const { clock, deps } = app;
const EMAIL = 'reader@example.com';
const token = await newMember(app, EMAIL);
const admin = await newAdmin(app);

const ofSelection = /"(prediction|odds|stake|confidence|title|analysis|market|closingOdds)":/;

const takeAllBack = () =>
  deps.sql`update picks set deleted_at = ${NOON}, updated_at = ${NOON} where deleted_at is null`;

beforeEach(async () => {
  clock.set(NOON);
  await takeAllBack();
  await givePlan(app, EMAIL, {});
});

const page = async (cursor: string | undefined, limit = 200, as = token) => {
  const { data, status, text } = await app.member(sync, {
    token: as,
    query: { ...(cursor === undefined ? {} : { cursor }), limit },
  });
  expect(status, text).toBe(200);
  return { ...data, text };
};

/** Pages until the server says that there are no more. */
async function pass(from: string | undefined, limit = 200) {
  const pages = [await page(from, limit)];
  for (let last = pages[0]; last?.hasMore; last = pages.at(-1)) pages.push(await page(last.cursor, limit));
  return {
    pages,
    cursor: pages.at(-1)?.cursor ?? '',
    isReset: pages.some(({ reset }) => reset === true),
    changes: pages.flatMap(({ changes }) => changes),
  };
}

const edit = async (id: string, body: object) => {
  const { status, text } = await app.console(updatePick, { token: admin, params: { id }, body });
  expect(status, text).toBe(200);
};
const remove = (id: string) => app.console(deletePick, { token: admin, params: { id } });

/** The whole of GET /picks, by id. */
async function listed(): Promise<Map<string, MemberPick>> {
  const { data } = await app.member(listPicks, { token, query: { limit: 100 } });
  expect(data.total).toBeLessThanOrEqual(100);
  return new Map(data.picks.map((pick) => [pick._id, pick]));
}

async function publishMany(count: number, level: (typeof accessLevels)[number] = 'free'): Promise<string[]> {
  const ids: string[] = [];
  for (let number = 0; number < count; number += 1) {
    clock.advance(1);
    ids.push((await publish(app, admin, level))._id);
  }
  return ids;
}

const isPick = (change: SyncChange): change is Extract<SyncChange, { type: 'pick'; op: 'put' }> =>
  change.type === 'pick' && change.op === 'put';

describe('a first pass', () => {
  test.each([1, 2, 7, 200])('with pages of %i gives everything the reader may see', async (limit) => {
    await givePlan(app, EMAIL, { plan: 'silver', weeklyPickLimit: 1 });
    for (const level of [...accessLevels, ...accessLevels]) await publishMany(1, level);
    const { pages, changes, isReset } = await pass(undefined, limit);
    expect(isReset).toBe(true);
    expect(pages.every((one) => one.changes.length <= limit)).toBe(true);
    expect(pages.slice(1).some(({ reset }) => reset)).toBe(false);
    expect(changes).toHaveLength(8);
    const given = changes.map((change) => (isPick(change) ? change.data : null));
    expect(new Map(given.map((pick) => [pick?._id ?? '', pick]))).toEqual(await listed());
    expect(given.map((pick) => (pick?.locked ? pick.lockedReason : 'open'))).toEqual([
      'open',
      'open',
      'weekly_limit',
      'plan',
      'open',
      'weekly_limit',
      'weekly_limit',
      'plan',
    ]);
  });

  test('carries nothing of the selection of a locked pick, in any page', async () => {
    await publish(app, admin, 'gold', { prediction: 'zebra', odds: 7.77, analysis: 'secret reasons' });
    await publish(app, admin, 'silver', { prediction: 'zebra', odds: 7.77, analysis: 'secret reasons' });
    for (const limit of [1, 2]) {
      const { pages } = await pass(undefined, limit);
      for (const { text } of pages) {
        expect(text).not.toMatch(ofSelection);
        expect(text).not.toMatch(/zebra|7\.77|secret reasons/);
      }
    }
    await givePlan(app, EMAIL, { plan: 'gold' });
    expect((await page(undefined)).text).toMatch(ofSelection);
  });

  test('leaves out what was taken back before it began', async () => {
    const [gone = '', kept = ''] = await publishMany(2);
    await remove(gone);
    expect((await pass(undefined)).changes.map(({ id, op }) => [id, op])).toEqual([[kept, 'put']]);
  });

  test('says what the member is entitled to and until when the phone may show it', async () => {
    const planExpiresAt = new Date('2026-12-01T00:00:00Z');
    await givePlan(app, EMAIL, { plan: 'gold', planExpiresAt });
    expect(await page(undefined)).toMatchObject({
      serverTime: NOON.toISOString(),
      minClient: 1,
      entitlement: {
        plan: 'gold',
        validUntil: planExpiresAt.toISOString(),
        offlineUntil: '2026-11-21T12:00:00.000Z',
      },
    });
    await givePlan(app, EMAIL, {});
    expect((await page(undefined)).entitlement).toMatchObject({ plan: 'free', validUntil: null });
  });
});

describe('a later pass', () => {
  test.each([1, 2, 7])('with nothing new is empty (pages of %i)', async (limit) => {
    await publishMany(3);
    const { cursor } = await pass(undefined, limit);
    const later = await page(cursor, limit);
    expect([later.changes, later.hasMore, later.reset]).toEqual([[], false, undefined]);
  });

  test.each([1, 2, 7])(
    'brings what changed while the pages before it turned (pages of %i)',
    async (limit) => {
      const ids = await publishMany(5);
      const device = new Device(app, token);
      await device.step(limit);
      await edit(ids[0] ?? '', { odds: 2.5 });
      await device.step(limit);
      await edit(ids[4] ?? '', { odds: 2.6 });
      await remove(ids[1] ?? '');
      await publishMany(1);
      await device.settle(limit);
      expect(device.picks).toEqual(await listed());
      expect(device.picks.size).toBe(5);
    },
  );

  test('brings an edit, a settlement and a deletion, with a growing rev', async () => {
    const [id = '', other = ''] = await publishMany(2);
    const first = await pass(undefined);
    await edit(id, { odds: 2.22 });
    const second = await pass(first.cursor);
    clock.advance(4 * 3600);
    const fresh = await newAdmin(app);
    await app.console(updatePick, { token: fresh, params: { id }, body: { status: 'won' } });
    const third = await pass(second.cursor);
    clock.set(NOON);
    await remove(other);
    const fourth = await pass(third.cursor);
    expect([second, third, fourth].map(({ changes, isReset }) => [changes.length, isReset])).toEqual([
      [1, false],
      [1, false],
      [1, false],
    ]);
    const [edited] = second.changes;
    const [settled] = third.changes;
    expect(edited).toMatchObject({ op: 'put', id, rev: 2, data: { odds: 2.22, status: 'pending' } });
    expect(settled).toMatchObject({ op: 'put', id, rev: 3, data: { odds: 2.22, status: 'won' } });
    expect(fourth.changes).toEqual([{ type: 'pick', op: 'del', id: other, rev: 2 }]);
  });

  test('brings a change whose transaction began before the pass and committed after it', async () => {
    const [slow = '', quick = ''] = await publishMany(2);
    const second = connect(app.target, { max: 1 });
    const before = await pass(undefined);
    await second`begin`;
    await second`update picks set odds = 3.33 where id = ${slow}`;
    await edit(quick, { odds: 2.5 });
    const during = await pass(before.cursor, 1);
    expect(during.changes.map(({ id }) => id)).toEqual([quick]);
    await second`commit`;
    const after = await pass(during.cursor, 1);
    expect(after.changes.find(({ id }) => id === slow)).toMatchObject({ rev: 2, data: { odds: 3.33 } });
    await second.end();
  });

  test('brings the later picks of the week that an earlier one made room for', async () => {
    await givePlan(app, EMAIL, { plan: 'silver', weeklyPickLimit: 1 });
    const [first = '', second = '', third = ''] = await publishMany(3, 'silver');
    const device = new Device(app, token);
    await device.settle(2);
    expect(device.picks.get(second)).toMatchObject({ locked: true, lockedReason: 'weekly_limit' });
    await remove(first);
    await device.settle(2);
    expect(device.picks.get(second)).toMatchObject({ locked: false, prediction: 'Celtics -4.5' });
    expect(device.picks.get(third)).toMatchObject({ locked: true });
    await edit(second, { accessLevel: 'gold' });
    await device.settle(2);
    expect(device.picks.get(third)).toMatchObject({ locked: false });
    expect(device.picks).toEqual(await listed());
  });
});

describe('the copy starts anew', () => {
  const silver = { plan: 'silver', weeklyPickLimit: 2 } as const;
  const week = (monday: string) => new Date(`${monday}T00:00:00Z`);

  test.each<[string, MemberOptions, MemberOptions]>([
    ['with a better plan', {}, { plan: 'gold' }],
    ['with a lesser plan', { plan: 'gold' }, silver],
    ['with a plan that has lapsed', { plan: 'gold' }, { plan: 'gold', planExpiresAt: NOON }],
    ['with another weekly limit', silver, { ...silver, weeklyPickLimit: 3 }],
    ['without the weekly limit', silver, { plan: 'silver' }],
  ])('%s, once', async (_, from, to) => {
    await publishMany(3, 'silver');
    await givePlan(app, EMAIL, from);
    const before = await pass(undefined, 2);
    await givePlan(app, EMAIL, to);
    const after = await pass(before.cursor, 2);
    expect(after.pages.map(({ reset }) => reset)).toEqual([true, undefined]);
    expect(after.changes).toHaveLength(3);
    expect(await page(after.cursor)).toMatchObject({ changes: [], hasMore: false });
  });

  test('with a plan that changed in the middle of a pass', async () => {
    await publishMany(3, 'gold');
    const { cursor } = await page(undefined, 2);
    await givePlan(app, EMAIL, { plan: 'gold' });
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
  const ours = { entitlement: 'free', since: '1', next: '1', after: null };
  const farXid = '18446744073709551615';
  const id = randomUUID();

  test.each<[string, string]>([
    ['garbage', 'garbage'],
    ['an empty cursor', ''],
    ['JSON of another form', encode({ page: 2 })],
    ['the cursor of a member with another plan', encode({ ...ours, entitlement: 'gold' })],
    ['the cursor of a database that was further on', encode({ ...ours, next: farXid })],
    ['a start further on than the database', encode({ ...ours, since: farXid })],
    ['a position further on than the database', encode({ ...ours, after: { source: 0, xid: farXid, id } })],
    ['a transaction id that no database has', encode({ ...ours, since: '99999999999999999999' })],
    ['a position that no database has', encode({ ...ours, after: { source: 0, xid: '9'.repeat(20), id } })],
  ])('with %s', async (_, cursor) => {
    await publishMany(1);
    const answer = await page(cursor);
    expect([answer.reset, answer.changes.length]).toEqual([true, 1]);
  });
});

test.each([
  [{ limit: 0 }, 422],
  [{ limit: 501 }, 422],
  [{ limit: 'many' }, 422],
  [{ cursor: 'x'.repeat(401) }, 422],
  [{ limit: 500 }, 200],
])('a query of %j answers %i', async (query, status) => {
  expect((await app.member(sync, { token, query })).status).toBe(status);
});

test('an ended session syncs no more', async () => {
  const ended = await newMember(app, 'leaver@example.com');
  await app.member(logout, { token: ended });
  expect((await app.member(sync, { token: ended })).status).toBe(401);
});

test('a deposit reaches the phone, with its payment details, and only the phone of its member', async () => {
  const { cursor } = await pass(undefined, 200);
  const id = await fund(app, token, await newAdmin(app), 60);
  const { changes } = await pass(cursor, 1);
  const mine = changes.filter(({ type }) => type === 'transaction').at(-1);
  expect(mine).toMatchObject({
    id,
    op: 'put',
    data: { type: 'deposit', amount: 60, status: 'completed', adminPaymentDetails: details },
  });
  const stranger = await newMember(app, 'stranger-of-the-money@example.com');
  const { data } = await app.member(sync, { token: stranger, query: {} });
  expect(data.changes.filter(({ type }) => type === 'transaction')).toEqual([]);
});
