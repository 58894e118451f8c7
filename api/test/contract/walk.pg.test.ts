import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { testApp, type TestApp } from '#test/app.ts';
import { castOf, type Person } from '#test/calls/cast.ts';
import { keepRows, storedDatabase } from '#test/stored/stored-rows.ts';
import { step, Walk, writes } from './walk.ts';

/** The same walk at each run unless told; a longer or another one by these. */
const SEED = Number(process.env['WALK_SEED'] ?? 20_261_122);
const STEPS = Number(process.env['WALK_STEPS'] ?? 100);

/** With every release: keeps what this one wrote, under the number of its newest migration, for the next one to read. */
const KEEP_ROWS = process.env['KEEP_ROWS'];

const DAY = 86_400;

/** Several minutes on a small machine that does something else as well. */
const LIMIT = 600_000;

test(
  'after every call that changes something, everything that may be read can be',
  async () => {
    const app = await testApp();
    const walk = await Walk.over(app, SEED);
    for (const call of writes.keys()) {
      const taken = { kind: 'prepared', call } as const;
      expect([Walk.describe(taken), await walk.take(taken)]).toEqual([Walk.describe(taken), []]);
    }
    expect(walk.reads).toBeGreaterThan(writes.length * 50);
    if (KEEP_ROWS !== undefined) await keepRows(app.owner, KEEP_ROWS);
  },
  LIMIT,
);

test(
  'whatever is done in whatever order, everything that may be read can be',
  async () => {
    const walk = await Walk.over(await testApp(), SEED);
    const steps = fc.array(step, { minLength: STEPS, maxLength: STEPS });
    await fc.assert(
      fc.asyncProperty(steps, async (taken) => {
        for (const [index, one] of taken.entries())
          expect([index, Walk.describe(one), await walk.take(one)]).toEqual([index, Walk.describe(one), []]);
      }),
      { numRuns: 1, seed: SEED, endOnFailure: true },
    );
  },
  LIMIT,
);

/** Members that a release left behind who have something to read, signed in again. */
async function formerMembers(app: TestApp): Promise<Person[]> {
  const { openSession } = await castOf(app);
  const members = await app.owner<{ id: string; email: string }[]>`
    select id, email from users u where role = 'user' and is_active and email_verified_at is not null
    order by (select count(*) from deposits d where d.user_id = u.id)
      + (select count(*) from tickets t where t.user_id = u.id)
      + (select count(*) from subscriptions s where s.user_id = u.id) desc, id limit 20`;
  return Promise.all(
    members.map(async ({ id, email }) => ({ id, email, token: (await openSession(id, 'member')).token })),
  );
}

test(
  'what the release before wrote can be read, and gone on with',
  async () => {
    const app = await testApp(undefined, { database: storedDatabase('0028') });
    app.clock.advance(DAY);
    const walk = await Walk.over(app, SEED, await formerMembers(app));
    expect(await walk.readEverybody()).toEqual([]);
    for (const one of fc.sample(step, { numRuns: STEPS / 4, seed: SEED }))
      expect([Walk.describe(one), await walk.take(one)]).toEqual([Walk.describe(one), []]);
  },
  LIMIT,
);
