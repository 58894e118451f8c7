// @module-tag full
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { enterPicks } from '#src/features/picks/picks.record.service.ts';
import { testApp, type TestApp } from '#test/app.ts';
import { castOf, type Person } from '#test/calls/cast.ts';
import { storedDatabase } from '#test/stored/stored-rows.ts';
import { SEED, step, STEPS, Walk, WALK_LIMIT } from './walk.ts';

const DAY = 86_400;

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
    await enterPicks(app.deps.sql, app.clock.now(), 'imported');
    app.clock.advance(DAY);
    const walk = await Walk.over(app, SEED, await formerMembers(app));
    expect(await walk.readEverybody()).toEqual([]);
    for (const one of fc.sample(step, { numRuns: STEPS / 4, seed: SEED }))
      expect([Walk.describe(one), await walk.take(one)]).toEqual([Walk.describe(one), []]);
  },
  WALK_LIMIT,
);
