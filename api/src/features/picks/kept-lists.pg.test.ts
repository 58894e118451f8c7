// @module-tag full
import { accessLevels, listPicks, pickStatuses } from '@picks/contract/picks';
import { updatePick } from '@picks/contract/picks.admin';
import { sync } from '@picks/contract/sync';
import { logout } from '@picks/contract/sign-in';
import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { NOON, testApp } from '#test/app.ts';
import { givePlan, type MemberOptions, newAdmin, newMember, publish, takeAllBack } from '#test/people.ts';
import { countPicks, countPicksBySport, listPicksForMember } from './picks.queries.ts';
import { toMemberPick } from './picks.rows.ts';
import { readerOf } from './picks.rules.ts';

const app = await testApp();
const replica = await testApp(app);
const { owner, clock, deps } = app;

const readers = {
  free: {},
  silver: { plan: 'silver' },
  'silver, one a week': { plan: 'silver', weeklyPickLimit: 1 },
  'silver, two a week': { plan: 'silver', weeklyPickLimit: 2 },
  gold: { plan: 'gold' },
} as const satisfies Record<string, MemberOptions>;
type Name = keyof typeof readers;
const tokens = new Map<string, string>();
for (const [name, options] of Object.entries(readers))
  tokens.set(name, await newMember(app, `${name.replaceAll(/\W+/g, '-')}@example.com`, options));
const token = (name: Name) => tokens.get(name);
const admin = await newAdmin(app);

const list = (name: Name, query: Record<string, string | number> = {}, at = app) =>
  at.member(listPicks, { token: token(name), query });

beforeEach(async () => {
  clock.set(NOON);
  await takeAllBack(app);
  for (const { deps: each } of [app, replica])
    await vi.waitFor(async () => expect(await each.hints.hasHeardAll()).toBe(true), 20_000);
});

/** Nothing of these tables is read or written until the answer is called. */
async function lock(tables: readonly string[]): Promise<() => Promise<void>> {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  let isLocked = () => {};
  const locked = new Promise<void>((resolve) => (isLocked = resolve));
  const over = owner.begin(async (tx) => {
    for (const table of tables) await tx`lock table ${tx(table)} in access exclusive mode`;
    isLocked();
    await held;
  });
  await locked;
  return async () => {
    release();
    await over;
  };
}
const unlocks: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const unlock of unlocks.splice(0)) await unlock();
});

const everything = ['picks', 'pick_counts', 'users', 'sessions', 'announcements', 'deposits', 'tickets'];

describe('a list that was made for somebody', () => {
  test('is answered to everybody with the same rights, and their session checked, without a look at any table', async () => {
    await publish(app, admin, 'silver', { prediction: 'Celtics zebra cover' });
    const first = await list('silver');
    const sibling = await newMember(app, 'sibling@example.com', readers.silver);
    // Their session is known from now on.
    await app.member(listPicks, { token: sibling, query: { search: 'nothing' } });
    unlocks.push(await lock(everything));
    const second = await app.member(listPicks, { token: sibling });
    expect([second.status, second.text]).toEqual([200, first.text]);
  });

  test('is another for each plan, limit, filter and page', async () => {
    for (const level of ['silver', 'silver', 'gold'] as const)
      await publish(app, admin, level, { prediction: 'Celtics zebra cover' });
    const open = async (name: Name) => (await list(name)).data.picks.filter(({ locked }) => !locked).length;
    const asked: Name[] = [
      'gold',
      'silver',
      'silver, two a week',
      'silver, one a week',
      'free',
      'gold',
      'free',
    ];
    const found: number[] = [];
    for (const name of asked) found.push(await open(name));
    expect(found).toEqual([3, 2, 2, 1, 0, 3, 0]);
    expect((await list('free')).text).not.toMatch(/zebra/);
    expect((await list('gold', { search: 'zebra' })).data.total).toBe(3);
    expect((await list('free', { search: 'zebra' })).data.total).toBe(0);
    expect((await list('gold', { limit: 2 })).data.picks).toHaveLength(2);
    expect((await list('gold', { limit: 2, page: 2 })).data.picks).toHaveLength(1);
    expect((await list('gold', { limit: 2, page: 2, status: 'won' })).data.picks).toHaveLength(0);
  });

  test('is made anew at the turn of the week', async () => {
    const name = 'silver, one a week';
    const matchDate = new Date(NOON.getTime() + 10 * 86_400_000).toISOString();
    for (let count = 0; count < 2; count += 1) {
      clock.advance(1);
      await publish(app, admin, 'silver', { matchDate });
    }
    const open = async () => (await list(name)).data.picks.filter(({ locked }) => !locked).length;
    clock.set(new Date('2026-11-18T23:00:00Z'));
    expect(await open()).toBe(1);
    // Through the days, so that the session is never idle for longer than it may be.
    for (const instant of [
      '2026-11-19T22:00:00Z',
      '2026-11-20T21:00:00Z',
      '2026-11-21T20:00:00Z',
      '2026-11-22T19:00:00Z',
      '2026-11-22T23:59:59Z',
    ]) {
      clock.set(new Date(instant));
      expect([instant, await open()]).toEqual([instant, 1]);
    }
    clock.set(new Date('2026-11-23T00:00:00Z'));
    expect(await open()).toBe(2);
  });

  test('ends with the plan of who reads it, and with the session', async () => {
    await publish(app, admin, 'gold', { prediction: 'Celtics zebra cover' });
    const email = 'leaver@example.com';
    const leaver = await newMember(app, email, { plan: 'gold' });
    const read = (at = app) => at.member(listPicks, { token: leaver });
    for (const at of [app, replica]) expect((await read(at)).text).toMatch(/zebra/);
    await givePlan(app, email, { plan: 'silver' });
    for (const at of [app, replica]) expect((await read(at)).text).not.toMatch(/zebra/);
    await givePlan(app, email, { plan: 'gold', planExpiresAt: new Date(clock.now().getTime() + 1000) });
    for (const at of [app, replica]) expect((await read(at)).text).toMatch(/zebra/);
    clock.advance(1);
    for (const at of [app, replica]) expect((await read(at)).text).not.toMatch(/zebra/);
    await replica.member(logout, { token: leaver });
    for (const at of [app, replica]) expect((await read(at)).status).toBe(401);
  });
});

test('an answer that was being made when a pick changed is not given to those who ask afterwards', async () => {
  const { _id } = await publish(app, admin, 'silver', { prediction: 'Celtics zebra cover' });
  // Known before, so that only the picks are waited for.
  await list('silver', { search: 'nothing' });
  const early = await owner.begin(async (tx) => {
    await tx`lock table pick_counts in access exclusive mode`;
    const answer = list('silver');
    await expect
      .poll(async () => {
        const waiting = await tx`
          select from pg_locks where not granted and relation = 'pick_counts'::regclass`;
        return waiting.length;
      })
      .toBe(3);
    await tx`update picks set access_level = 'gold' where id = ${_id}`;
    return { answer };
  });
  const late = await list('silver');
  expect(late.text).not.toMatch(/zebra/);
  expect(late.data.picks).toMatchObject([{ _id, locked: true, lockedReason: 'plan' }]);
  await early.answer;
  expect((await list('silver')).text).toBe(late.text);
});

test('a replica hears of a change before it answers anybody who asked after it', async () => {
  const { _id } = await publish(app, admin, 'free');
  for (let odds = 2; odds < 12; odds += 1) {
    await list('free', {}, replica);
    await app.console(updatePick, { token: admin, params: { id: _id }, body: { odds } });
    const { data } = await list('free', {}, replica);
    expect(data.picks).toMatchObject([{ odds }]);
  }
});

const change = fc.record({
  act: fc.constantFrom('publish', 'settle', 'relevel', 'take back', 'edit'),
  level: fc.constantFrom(...accessLevels),
  status: fc.constantFrom(...pickStatuses.filter((status) => status !== 'pending')),
  at: fc.nat(5),
});

test('whatever changes, each reader gets what the database would answer them now, at every replica', async () => {
  async function asked(name: Name, search: string) {
    const options: MemberOptions = readers[name];
    const member = {
      plan: options.plan ?? 'free',
      weeklyPickLimit: options.weeklyPickLimit ?? null,
    } as const;
    const reader = readerOf(member, clock.now());
    const { rows, total } = await listPicksForMember(deps.sql, reader, { search }, { page: 1, limit: 20 });
    const [stats, sports] = [await countPicks(deps.sql), await countPicksBySport(deps.sql)];
    return { picks: rows.map(toMemberPick), total, stats, sports };
  }
  await fc.assert(
    fc
      .asyncProperty(fc.array(change, { minLength: 1, maxLength: 8 }), async (changes) => {
        for (const { act, level, status, at } of changes) {
          clock.advance(1);
          const one = owner`id = (select id from picks where deleted_at is null order by id offset ${at} limit 1)`;
          if (act === 'publish') await publish(app, admin, level, { prediction: `Zebra ${at}` });
          if (act === 'settle')
            await owner`update picks set status = ${status}, settled_at = ${NOON} where ${one}`;
          if (act === 'relevel') await owner`update picks set access_level = ${level} where ${one}`;
          if (act === 'take back') await owner`update picks set deleted_at = ${NOON} where ${one}`;
          if (act === 'edit') await owner`update picks set odds = ${1.5 + at} where ${one}`;
          for (const replicaOf of [app, replica])
            for (const name of Object.keys(readers) as Name[])
              for (const search of ['', 'zebra'])
                expect((await list(name, { search }, replicaOf)).data).toMatchObject(
                  await asked(name, search),
                );
        }
      })
      .beforeEach(async () => void (await takeAllBack(app))),
    { numRuns: 8 },
  );
});

test('a member whose session is remembered still signs out at once, and writes ask the database', async () => {
  const gone = await newMember(app, 'gone@example.com');
  expect((await app.member(sync, { token: gone })).status).toBe(200);
  expect((await app.member(logout, { token: gone })).status).toBe(204);
  expect((await app.member(logout, { token: gone })).status).toBe(401);
  expect((await app.member(sync, { token: gone })).status).toBe(401);
});
