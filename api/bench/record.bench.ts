import { analyticsRanges } from '@picks/contract/site';
import { afterAll, test } from 'vitest';
import { connect } from '#src/database/client.ts';
import { readRecord } from '#src/features/site/record-list.routes.ts';
import { readAnalytics } from '#src/features/site/site.routes.ts';
import { testApp } from '#test/app.ts';
import { insertPicks, recordPicks } from '#test/many-picks.ts';
import { figureOf, median } from './figures.ts';

const FEW = 1000;
const MANY = Number(process.env['BENCH_SETTLED'] ?? 1_000_000);
/** Times each read is made of the small and the large record in turn; the median counts. */
const ROUNDS = 31;
const GOAL = 1.5;
/** What a pick a minute comes to. */
const DAYS = Math.round(MANY / (24 * 60));

const ends: (() => Promise<void>)[] = [];
afterAll(() => Promise.all(ends.map((end) => end())));

/** The reads with figures, of a record of `count` settled picks. A longer time has more months and days to tell of. */
async function readsOf(
  count: number,
  minutesApart: number,
): Promise<readonly (readonly [string, () => Promise<unknown>])[]> {
  const { clock, target } = await testApp();
  // A million rows take as long as they take.
  const owner = connect(target, { max: 1, statementTimeout: 0 });
  await insertPicks(owner, count, minutesApart);
  await recordPicks(owner);
  await owner.end();
  const sql = connect(target, { max: 1 });
  ends.push(() => sql.end());
  return [
    ...analyticsRanges.map(
      (range) => [`analytics, ${range}`, () => readAnalytics({ sql, clock, isDemo: false }, range)] as const,
    ),
    ['the record', () => readRecord({ sql, isDemo: false }, {})],
    ['the record of a league', () => readRecord({ sql, isDemo: false }, { league: 'League 1' })],
    ['the record of a month', () => readRecord({ sql, isDemo: false }, { month: '2026-10' })],
  ];
}

async function timeOf(read: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await read();
  return performance.now() - began;
}

test(`figures of ${MANY} settled picks beside those of ${FEW} in the same time`, async ({ task }) => {
  const [few, many] = [await readsOf(FEW, Math.round(MANY / FEW)), await readsOf(MANY, 1)];
  task.meta.figures = [];
  for (const [place, [row, small]] of few.entries()) {
    const large = many[place]?.[1] ?? small;
    const times: [number[], number[]] = [[], []];
    for (let round = 0; round < ROUNDS; round += 1) {
      times[0].push(await timeOf(small));
      times[1].push(await timeOf(large));
    }
    const [of1000, ofMany] = [median(times[0]), median(times[1])];
    task.meta.figures.push(
      figureOf({
        row: `figures of ${MANY.toLocaleString('en-US')} settled picks: ${row}`,
        value: ofMany / of1000,
        goal: { most: GOAL },
        unit: ` x the time at ${FEW.toLocaleString('en-US')} of the same ${DAYS} days`,
        digits: 2,
        beside: `${ofMany.toFixed(1)} ms`,
      }),
    );
  }
}, 3_600_000);
