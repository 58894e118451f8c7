import type { PlanName } from '@picks/contract/accounts';
import { accessLevels, getPick, listPicks } from '@picks/contract/picks';
import { deletePick, updatePick } from '@picks/contract/picks.admin';
import { describe, expect, test } from 'vitest';
import { NOON, testApp } from '#test/app.ts';
import { givePlan, newAdmin, newMember, publish } from '#test/people.ts';
import { newReader, READER } from '#test/reader.ts';

const app = await testApp();
const { clock } = app;
const token = await newReader(app);
/** A console session does not outlive the hours these tests skip. */
const admin = () => newAdmin(app);

const HOUR = 3600;
const secrets = ['prediction', 'odds', 'stake', 'confidence', 'title', 'analysis', 'market', 'closingOdds'];

const read = async (id: string) => (await app.member(getPick, { token, params: { id } })).data;
const edit = async (id: string, body: object) =>
  app.console(updatePick, { token: await admin(), params: { id }, body });

describe('what a plan opens', () => {
  const opens: Record<PlanName, string[]> = {
    free: ['free'],
    silver: ['free', 'silver', 'premium'],
    gold: ['free', 'silver', 'premium', 'gold'],
  };

  test.each(Object.entries(opens))('%s opens %j', async (plan, levels) => {
    await givePlan(app, READER, { plan: plan as PlanName });
    for (const level of accessLevels) {
      const { _id } = await publish(app, await admin(), level);
      const { pick } = await read(_id);
      expect([level, pick.locked]).toEqual([level, !levels.includes(level)]);
      if (pick.locked) {
        expect(pick.lockedReason).toBe('plan');
        expect(Object.keys(pick).filter((key) => secrets.includes(key))).toEqual([]);
      }
    }
  });

  test('a lapsed plan opens what free opens', async () => {
    const { _id } = await publish(app, await admin(), 'gold');
    await givePlan(app, READER, { plan: 'gold', planExpiresAt: new Date(NOON.getTime() + 1000) });
    expect((await read(_id)).pick.locked).toBe(false);
    clock.advance(1);
    expect((await read(_id)).pick.locked).toBe(true);
  });

  test('every settled pick is open to everyone', async () => {
    const { _id } = await publish(app, await admin(), 'gold');
    clock.advance(4 * HOUR);
    await edit(_id, { status: 'lost' });
    expect((await read(_id)).pick).toMatchObject({
      locked: false,
      status: 'lost',
      prediction: 'Celtics -4.5',
    });
  });

  test('a locked pick is not found by its selection, in no list, count or history', async () => {
    const { _id } = await publish(app, await admin(), 'gold', { prediction: 'Celtics zebra cover' });
    await edit(_id, { odds: 2.22 });
    const search = (text: string) => app.member(listPicks, { token, query: { search: text } });
    expect((await search('zebra')).data).toMatchObject({ picks: [], total: 0 });
    const found = await search('boston celtics');
    expect(found.data).toMatchObject({ total: 1, stats: { totalPicks: 1, pendingPicks: 1 } });
    const history = await app.member(getPick, { token, params: { id: _id } });
    for (const { text } of [found, history]) expect(text).not.toMatch(/zebra|(?<!\d)(2\.22|1\.91)/);
    await givePlan(app, READER, { plan: 'gold' });
    expect((await search('zebra')).data.total).toBe(1);
    expect((await read(_id)).proof.revisions[0]?.changes).toEqual([
      { field: 'odds', from: '1.91', to: '2.22' },
    ]);
  });

  test('a search for wildcards finds their characters only', async () => {
    await publish(app, await admin(), 'free', { homeTeam: '100% Hoops' });
    await publish(app, await admin(), 'free');
    const total = async (search: string) =>
      (await app.member(listPicks, { token, query: { search } })).data.total;
    expect([await total('%'), await total('100%'), await total('_')]).toEqual([1, 1, 0]);
  });
});

describe('the weekly limit', () => {
  const silver = { plan: 'silver', weeklyPickLimit: 2 } as const;

  test('opens the first paid picks of the week in the order they were published; free ones do not count', async () => {
    await givePlan(app, READER, silver);
    const ids: string[] = [];
    for (const level of ['silver', 'free', 'gold', 'premium', 'silver'] as const) {
      clock.advance(1);
      ids.push((await publish(app, await admin(), level))._id);
    }
    const picks = await Promise.all(ids.map(async (id) => (await read(id)).pick));
    expect(picks.map((pick) => (pick.locked ? pick.lockedReason : 'open'))).toEqual([
      'open',
      'open',
      'plan',
      'open',
      'weekly_limit',
    ]);
  });

  test('opens the others on Monday, 00:00 UTC', async () => {
    await givePlan(app, READER, silver);
    const matchDate = '2026-11-25T20:00:00Z';
    const ids: string[] = [];
    for (let count = 0; count < 3; count += 1) {
      clock.advance(1);
      ids.push((await publish(app, await admin(), 'silver', { matchDate }))._id);
    }
    const third = async () =>
      (await app.member(getPick, { token: later, params: { id: ids[2] ?? '' } })).data.pick.locked;
    clock.set(new Date('2026-11-22T23:59:59Z'));
    const later = await newMember(app, 'late@example.com', silver);
    expect(await third()).toBe(true);
    clock.set(new Date('2026-11-23T00:00:00Z'));
    expect(await third()).toBe(false);
  });

  test('moves up when an earlier pick of the week is taken back', async () => {
    await givePlan(app, READER, silver);
    const ids: string[] = [];
    for (let count = 0; count < 3; count += 1) {
      clock.advance(1);
      ids.push((await publish(app, await admin(), 'silver'))._id);
    }
    const [first = '', , third = ''] = ids;
    expect((await read(third)).pick.locked).toBe(true);
    await app.console(deletePick, { token: await admin(), params: { id: first } });
    expect((await read(third)).pick.locked).toBe(false);
  });
});
