import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { testApp } from '#test/app.ts';
import { readRecord } from './record-list.routes.ts';

const app = await testApp();
const { owner } = app;
const { sql } = app.deps;
const HOUR = 3_600_000;
const START = Date.parse('2026-10-29T20:00:00Z');

interface Outcome {
  readonly kickOff: string;
  readonly sport: string;
  readonly author: string;
  readonly origin: string;
  readonly result: string;
}

/** A few days around the turn of a month, with games at the same time among them. */
const outcome: fc.Arbitrary<Outcome> = fc.record({
  kickOff: fc.integer({ min: 0, max: 18 }).map((hours) => new Date(START + hours * 5 * HOUR).toISOString()),
  sport: fc.constantFrom('NBA', 'NFL'),
  author: fc.constantFrom('Ana', 'Ben', ''),
  origin: fc.constantFrom('own', 'own', 'demo', 'imported'),
  result: fc.constantFrom('won', 'lost', 'lost', 'void', 'withdrawn'),
});

async function keep(outcomes: readonly Outcome[]): Promise<void> {
  await owner`delete from record_days`;
  await owner`delete from record_outcomes`;
  const rows = outcomes.map((one, place) => ({ ...one, place }));
  await owner`
    insert into record_outcomes
    select gen_random_uuid(), origin, place, "kickOff", sport, 'League', 'free', author, 'high', '', 2, 1, null, result,
      case result when 'won' then 1 when 'lost' then -1 else 0 end, "kickOff"
    from jsonb_to_recordset(${owner.json(rows)})
      as o(place bigint, "kickOff" timestamptz, sport text, author text, origin text, result text)`;
  await owner`
    insert into record_days select d.* from counted_record_days(array(
      select distinct (kick_off at time zone 'UTC')::date from record_outcomes)) d`;
}

/** As somebody counts who goes through them one by one. */
function longestRun(outcomes: readonly Outcome[]) {
  let longest: readonly Outcome[] = [];
  let run: readonly Outcome[] = [];
  for (const one of outcomes) {
    if (one.result === 'won') run = [];
    if (one.result === 'lost') run = [...run, one];
    if (run.length > longest.length) longest = run;
  }
  const dayOf = (one: Outcome | undefined) => one?.kickOff.slice(0, 10);
  return longest.length === 0
    ? null
    : { picks: longest.length, from: dayOf(longest[0]), to: dayOf(longest.at(-1)) };
}

test('the longest losing run of any part of the record is that of a count one by one', async () => {
  const question = fc.record({
    isDemo: fc.boolean(),
    sport: fc.constantFrom(undefined, 'NBA'),
    author: fc.constantFrom(undefined, 'Ana'),
    month: fc.constantFrom(undefined, '2026-10', '2026-11'),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(outcome, { maxLength: 30 }),
      fc.array(question, { minLength: 3, maxLength: 6 }),
      async (outcomes, questions) => {
        await keep(outcomes);
        // At the same time they stand in the order in which they were published.
        const inOrder = outcomes.toSorted((one, other) => one.kickOff.localeCompare(other.kickOff));
        for (const { isDemo, ...asked } of questions) {
          const counted = inOrder.filter(
            ({ origin, sport, author, kickOff }) =>
              (origin === 'own' || (isDemo && origin === 'demo')) &&
              sport === (asked.sport ?? sport) &&
              author === (asked.author ?? author) &&
              kickOff.startsWith(asked.month ?? ''),
          );
          const { losingRun } = await readRecord({ sql, isDemo }, asked);
          expect(losingRun).toEqual(longestRun(counted));
        }
      },
    ),
    { numRuns: 60 },
  );
});
