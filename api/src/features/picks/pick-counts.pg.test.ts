import { randomUUID } from 'node:crypto';
import { accessLevels, listPicks, pickStatuses } from '@picks/contract/picks';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { NOON, testApp } from '#test/app.ts';
import { insertPicks } from '#test/many-picks.ts';
import { newMember } from '#test/people.ts';

const app = await testApp();
const { owner } = app;
const token = await newMember(app, 'reader@example.com');

const sports = ['NBA', 'NFL'];
const leagues = ['One', 'Two'];
const kind = fc.record({
  sport: fc.constantFrom(...sports),
  league: fc.constantFrom(...leagues),
  level: fc.constantFrom(...accessLevels),
  status: fc.constantFrom(...pickStatuses),
});
type Kind = typeof kind extends fc.Arbitrary<infer K> ? K : never;
/** `share`: of a hundred picks, which a statement changes */
const step = fc.record({
  act: fc.constantFrom('insert', 'change', 'take back', 'bring back', 'delete'),
  kind,
  share: fc.integer({ min: 0, max: 100 }),
});
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

const settledAt = ({ status }: Kind) => (status === 'pending' ? null : NOON);

async function take({ act, kind: to, share }: Step): Promise<unknown> {
  const chosen = owner`abs(hashtext(id::text)) % 101 <= ${share}`;
  if (act === 'insert')
    return owner`
      insert into picks (id, sport, league, home_team, away_team, title, match_date, prediction, odds, stake, confidence,
        access_level, status, published_at, settled_at, updated_at)
      select gen_random_uuid(), ${to.sport}, ${to.league}, 'Home', 'Away', 'Title', ${NOON}, 'Home', 2, 1, 'high',
        ${to.level}, ${to.status}, ${NOON}, ${settledAt(to)}, ${NOON} from generate_series(1, ${share % 4}::int)`;
  if (act === 'change')
    return owner`
      update picks set sport = ${to.sport}, league = ${to.league}, access_level = ${to.level}, status = ${to.status},
        settled_at = ${settledAt(to)} where ${chosen}`;
  if (act === 'take back') return owner`update picks set deleted_at = ${NOON} where ${chosen}`;
  if (act === 'bring back') return owner`update picks set deleted_at = null where ${chosen}`;
  return owner`delete from picks where ${chosen}`;
}

const KEPT = 'the kept counts of picks are what a count finds';
const isKept = async () => (await owner`select ok from invariants where name = ${KEPT}`)[0]?.['ok'];

async function list(query: Record<string, string>) {
  const { data } = await app.member(listPicks, { token, query: { ...query, limit: 100 } });
  return data;
}

test('whatever statements change picks, several at a time, the kept counts are what a count finds', async () => {
  await fc.assert(
    fc
      .asyncProperty(
        fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { maxLength: 12 }),
        async (rounds) => {
          for (const steps of rounds)
            // Two that change the same rows in different orders may be one another's deadlock: neither counts then.
            await Promise.allSettled(steps.map(take));
          expect(await isKept()).toBe(true);
          const { picks, total, stats, sports: bySport } = await list({});
          const counted = await owner<{ status: string; sport: string }[]>`
            select status, sport from picks where deleted_at is null`;
          expect(total).toBe(counted.length);
          expect(picks).toHaveLength(Math.min(100, total));
          for (const [figure, status] of [
            ['wonPicks', 'won'],
            ['lostPicks', 'lost'],
            ['pendingPicks', 'pending'],
            ['voidPicks', 'void'],
          ] as const)
            expect(stats[figure]).toBe(counted.filter((row) => row.status === status).length);
          expect(stats.totalPicks).toBe(total);
          for (const sport of sports)
            expect(bySport.find((each) => each.sport === sport)?.count ?? 0).toBe(
              counted.filter((row) => row.sport === sport).length,
            );
        },
      )
      .beforeEach(() => owner`delete from picks`),
    { numRuns: 25 },
  );
});

test('a list of any filters holds what it says, and a count that went wrong is found', async () => {
  await owner`delete from picks`;
  await insertPicks(owner, 90);
  for (const query of [
    {},
    { sport: 'Sport 1' },
    { league: 'League 1' },
    { status: 'pending' },
    { status: 'won', sport: 'Sport 1', league: 'League 5' },
    { sport: 'Sport 1', league: 'League 2' },
    { search: 'Home 7' },
    { search: randomUUID() },
  ]) {
    const { picks, total } = await list(query);
    expect([query, total]).toEqual([query, picks.length]);
  }
  await owner`update pick_counts set picks = picks + 1 where sport = 'Sport 1' and status = 'won'`;
  expect(await isKept()).toBe(false);
});
