import zlib from 'node:zlib';
import { requestDeposit } from '@picks/contract/deposits';
import { deletePick, updatePick } from '@picks/contract/picks.admin';
import { accessLevels, listPicks, type MemberPick } from '@picks/contract/picks';
import { PICKS_KEPT, sync } from '@picks/contract/sync';
import { logout } from '@picks/contract/sign-in';
import { describe, expect, test } from 'vitest';
import { connect } from '#src/database/client.ts';
import { NOON, testApp } from '#test/app.ts';
import { details, fund } from '#test/money.ts';
import { Device } from '#test/device.ts';
import { givePlan, newAdmin, newMember, publish } from '#test/people.ts';
import { newReader, READER } from '#test/reader.ts';
import { isPick, publishMany, syncReader } from '#test/sync-reader.ts';

const app = await testApp();
const { clock } = app;
const token = await newReader(app);
const admin = await newAdmin(app);

const ofSelection = /"(prediction|odds|stake|confidence|title|analysis|market|closingOdds)":/;

const { page, pass } = syncReader(app, token);

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

describe('a first pass', () => {
  test.each([1, 2, 7, 200])('with pages of %i gives everything the reader may see', async (limit) => {
    await givePlan(app, READER, { plan: 'silver', weeklyPickLimit: 1 });
    for (const level of [...accessLevels, ...accessLevels]) await publishMany(app, admin, 1, level);
    const { pages, changes, isReset } = await pass(undefined, limit);
    expect(isReset).toBe(true);
    expect(pages.every((one) => one.changes.length <= limit)).toBe(true);
    expect(pages.slice(1).some(({ reset }) => reset)).toBe(false);
    expect(changes).toHaveLength(8);
    const given = changes.map((change) => (isPick(change) ? change.data : null));
    expect(new Map(given.map((pick) => [pick?._id ?? '', pick]))).toEqual(await listed());
    expect(given.toReversed().map((pick) => (pick?.locked ? pick.lockedReason : 'open'))).toEqual([
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
        expect(text).not.toMatch(/zebra|(?<!\d)7\.77|secret reasons/);
      }
    }
    await givePlan(app, READER, { plan: 'gold' });
    expect((await page(undefined)).text).toMatch(ofSelection);
  });

  test('leaves out what was taken back before it began', async () => {
    const [gone = '', kept = ''] = await publishMany(app, admin, 2);
    await remove(gone);
    expect((await pass(undefined)).changes.map(({ id, op }) => [id, op])).toEqual([[kept, 'put']]);
  });

  test('says what the member is entitled to and until when the phone may show it', async () => {
    const planExpiresAt = new Date('2026-12-01T00:00:00Z');
    await givePlan(app, READER, { plan: 'gold', planExpiresAt });
    expect(await page(undefined)).toMatchObject({
      serverTime: NOON.toISOString(),
      minClient: 1,
      entitlement: {
        plan: 'gold',
        validUntil: planExpiresAt.toISOString(),
        offlineUntil: '2026-11-21T12:00:00.000Z',
      },
    });
    await givePlan(app, READER, {});
    expect((await page(undefined)).entitlement).toMatchObject({ plan: 'free', validUntil: null });
  });
});

describe('a new device', () => {
  /** As many picks as that more, each an hour before the one before it. */
  const copy = (id: string, count: number) => app.deps.sql`
    insert into picks select (jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid(),
      'match_date', p.match_date - n * interval '1 hour'))).* from picks p, generate_series(1, ${count}) n where p.id = ${id}`;

  test('gets what changed last first', async () => {
    const ids = await publishMany(app, admin, 5);
    expect((await page(undefined, 2)).changes.map(({ id }) => id)).toEqual([ids[4], ids[3]]);
    await edit(ids[0] ?? '', { odds: 2.5 });
    expect((await page(undefined, 2)).changes.map(({ id }) => id)).toEqual([ids[0], ids[4]]);
  });

  test('comes compressed', async () => {
    await publishMany(app, admin, 60);
    const headers = { Authorization: `Bearer ${token}`, 'Accept-Encoding': 'gzip, deflate, br' };
    const answer = await app.memberApp.request(`/api${sync.path}?limit=200`, { headers });
    const sent = Buffer.from(await answer.arrayBuffer());
    expect(answer.headers.get('content-encoding')).toBe('br');
    const text = zlib.brotliDecompressSync(sent).toString();
    expect(text.length).toBeGreaterThan(6 * sent.length);
    expect((JSON.parse(text) as { changes: object[] }).changes).toHaveLength(60);
  });

  test('gets no more than it keeps: the latest kickoffs', async () => {
    const [id = ''] = await publishMany(app, admin, 1);
    await copy(id, PICKS_KEPT + 50);
    const { changes } = await pass(undefined, 500);
    expect(changes).toHaveLength(PICKS_KEPT);
    expect(changes.map((change) => change.id)).toContain(id);
  });

  test('that began with an older server, in another order, begins anew', async () => {
    await publishMany(app, admin, 3);
    const { cursor } = await page(undefined, 1);
    const began = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as {
      after: { isNewestFirst?: true };
    };
    delete began.after.isNewestFirst;
    const older = Buffer.from(JSON.stringify(began)).toString('base64url');
    expect([(await page(cursor, 1)).reset, (await page(older, 1)).reset]).toEqual([undefined, true]);
  });
});

describe('a later pass', () => {
  test.each([1, 2, 7])('with nothing new is empty (pages of %i)', async (limit) => {
    await publishMany(app, admin, 3);
    const { cursor } = await pass(undefined, limit);
    const later = await page(cursor, limit);
    expect([later.changes, later.hasMore, later.reset]).toEqual([[], false, undefined]);
  });

  test.each([1, 2, 7])(
    'brings what changed while the pages before it turned (pages of %i)',
    async (limit) => {
      const ids = await publishMany(app, admin, 5);
      const device = new Device(app, token);
      await device.step(limit);
      await edit(ids[0] ?? '', { odds: 2.5 });
      await device.step(limit);
      await edit(ids[4] ?? '', { odds: 2.6 });
      await remove(ids[1] ?? '');
      await publishMany(app, admin, 1);
      await device.settle(limit);
      expect(device.picks).toEqual(await listed());
      expect(device.picks.size).toBe(5);
    },
  );

  test('brings a deletion that came in the middle of the first pass', async () => {
    const [id = ''] = await publishMany(app, admin, 1);
    const device = new Device(app, token);
    await device.step(1);
    await remove(id);
    await device.settle(1);
    expect(device.picks).toEqual(new Map());
  });

  test('brings an edit, a settlement and a deletion, with a growing rev', async () => {
    const [id = '', other = ''] = await publishMany(app, admin, 2);
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
    const [slow = '', quick = ''] = await publishMany(app, admin, 2);
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
    await givePlan(app, READER, { plan: 'silver', weeklyPickLimit: 1 });
    const [first = '', second = '', third = ''] = await publishMany(app, admin, 3, 'silver');
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

test.each([1, 2, 3])('pages of %i fill over the kinds: none has more, and no row is lost', async (limit) => {
  const member = await newMember(app, `of-many-kinds-${limit}@example.com`);
  const reader = syncReader(app, member);
  const { cursor } = await reader.pass(undefined);
  const ids = [(await publish(app, admin))._id];
  for (let count = 0; count < 4; count += 1) {
    const body = { amount: 20, paymentMethod: 'paypal' };
    ids.push((await app.member(requestDeposit, { token: member, body })).data.deposit._id);
  }
  const { pages, changes } = await reader.pass(cursor, limit);
  expect(pages.every((one) => one.changes.length <= limit)).toBe(true);
  expect(changes.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
});
