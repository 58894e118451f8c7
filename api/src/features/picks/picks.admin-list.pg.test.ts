import { deletePick, listAdminPicks, listPickNames, updatePick } from '@picks/contract/picks.admin';
import { beforeAll, describe, expect, test } from 'vitest';
import { NOON, testApp } from '#test/app.ts';
import { newAdmin, publish } from '#test/people.ts';

const app = await testApp();
const { clock } = app;
let admin = '';
const names = new Map<string, string>();
const at = (hours: number) => new Date(NOON.getTime() + hours * 3_600_000);

beforeAll(async () => {
  clock.set(NOON);
  admin = await newAdmin(app);
  const put = async (name: string, level: 'free' | 'silver' | 'gold', changes: object) => {
    clock.advance(1);
    const { _id } = await publish(app, admin, level, { title: name, ...changes });
    names.set(_id, name);
    return _id;
  };
  const game = { sport: 'NBA', league: 'NBA', homeTeam: 'Boston', awayTeam: 'Miami' };
  const won = await put('won', 'free', { ...game, odds: 1.5, matchDate: at(0.5).toISOString() });
  await put('due', 'gold', { ...game, league: 'Summer', odds: 3.5, matchDate: at(1).toISOString() });
  await put('ahead', 'silver', {
    ...game,
    sport: 'NHL',
    homeTeam: 'Toronto',
    odds: 2.5,
    matchDate: at(9).toISOString(),
  });
  const taken = await put('taken', 'gold', { ...game, odds: 9, matchDate: at(8).toISOString() });
  await app.console(deletePick, { token: admin, params: { id: taken } });
  clock.set(at(2));
  admin = await newAdmin(app);
  await app.console(updatePick, { token: admin, params: { id: won }, body: { status: 'won' } });
});

async function listed(query: object) {
  const { data } = await app.console(listAdminPicks, { token: admin, query });
  expect(data.total).toBe(data.picks.length);
  expect(data.dueCount).toBe(1);
  return data.picks.map(({ _id }) => names.get(_id));
}

describe("the console's list of picks", () => {
  test.each([
    [{}, ['ahead', 'due', 'won']],
    [{ sort: 'matchDate' }, ['won', 'due', 'ahead']],
    [{ sort: 'publishedAt' }, ['won', 'due', 'ahead']],
    [{ sort: '-publishedAt' }, ['ahead', 'due', 'won']],
    [{ sort: 'odds' }, ['won', 'ahead', 'due']],
    [{ sort: '-odds' }, ['due', 'ahead', 'won']],
    [{ sport: 'NBA' }, ['due', 'won']],
    [{ league: 'Summer' }, ['due']],
    [{ status: 'won' }, ['won']],
    [{ status: 'pending' }, ['ahead', 'due']],
    [{ accessLevel: 'silver' }, ['ahead']],
    [{ due: '1' }, ['due']],
    [{ due: '1', sport: 'NHL' }, []],
    [{ search: 'toronto' }, ['ahead']],
    [{ search: 'miami boston' }, ['due', 'won']],
    [{ search: 'boston', due: '1' }, ['due']],
    [{ search: 'boston', status: 'won' }, ['won']],
    [{ search: 'taken' }, []],
  ])('by %j', async (query, found) => {
    expect(await listed(query)).toEqual(found);
  });
});

test('the names in use are those of picks that were not taken back, by sport and league', async () => {
  const { data } = await app.console(listPickNames, { token: admin });
  expect(data.leagues).toEqual([
    { sport: 'NBA', league: 'NBA', teams: ['Boston', 'Miami'] },
    { sport: 'NBA', league: 'Summer', teams: ['Boston', 'Miami'] },
    { sport: 'NHL', league: 'NBA', teams: ['Miami', 'Toronto'] },
  ]);
});
