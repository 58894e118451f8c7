// @module-tag full
import { randomUUID } from 'node:crypto';
import { accessLevels, listPicks } from '@picks/contract/picks';
import { deletePick, updatePick } from '@picks/contract/picks.admin';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { NOON, testApp } from '#test/app.ts';
import { Device } from '#test/device.ts';
import { givePlan, type MemberOptions, newAdmin, newMember, publish } from '#test/people.ts';

const app = await testApp();
const { clock, deps } = app;
const EMAIL = 'reader@example.com';
const token = await newMember(app, EMAIL);
const admin = await newAdmin(app);

type Step =
  | { readonly kind: 'publish'; readonly level: (typeof accessLevels)[number] }
  | { readonly kind: 'edit' | 'delete' | 'settle' | 'relevel'; readonly at: number }
  | { readonly kind: 'plan'; readonly plan: MemberOptions }
  | { readonly kind: 'sync'; readonly limit: number };

const plan = fc.constantFrom<MemberOptions>(
  {},
  { plan: 'gold' },
  { plan: 'gold', planExpiresAt: NOON },
  { plan: 'gold', weeklyPickLimit: 1 },
  { plan: 'silver', weeklyPickLimit: 1 },
  { plan: 'silver', weeklyPickLimit: 2 },
);

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('publish'), level: fc.constantFrom(...accessLevels) }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constantFrom('edit', 'delete', 'settle', 'relevel'),
      at: fc.nat(20),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('plan'),
      plan,
    }),
  },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('sync'), limit: fc.constantFrom(1, 2, 3, 7) }) },
);

test('whatever happens between the pages, the phone ends with what the list shows', async () => {
  await fc.assert(
    fc
      .asyncProperty(
        plan,
        fc.array(step, { minLength: 5, maxLength: 40 }),
        fc.constantFrom(1, 2, 7),
        async (first, steps, limit) => {
          await givePlan(app, EMAIL, first);
          const device = new Device(app, token);
          const ids: string[] = [];
          const pickAt = (at: number) => ids[at % ids.length] ?? randomUUID();
          const change = (id: string, body: object) =>
            app.console(updatePick, { token: admin, params: { id }, body });
          for (const one of steps) {
            clock.advance(1);
            if (one.kind === 'publish') ids.push((await publish(app, admin, one.level))._id);
            if (one.kind === 'edit') await change(pickAt(one.at), { odds: 1.5 + one.at / 10 });
            if (one.kind === 'relevel')
              await change(pickAt(one.at), { accessLevel: accessLevels[one.at % 4] });
            if (one.kind === 'settle') await change(pickAt(one.at), { status: 'void' });
            if (one.kind === 'delete')
              await app.console(deletePick, { token: admin, params: { id: pickAt(one.at) } });
            if (one.kind === 'plan') await givePlan(app, EMAIL, one.plan);
            if (one.kind === 'sync') await device.step(one.limit);
          }
          await device.settle(limit);
          const { data } = await app.member(listPicks, { token, query: { limit: 100 } });
          expect(device.picks).toEqual(new Map(data.picks.map((pick) => [pick._id, pick])));
        },
      )
      .beforeEach(async () => {
        clock.set(NOON);
        await deps.sql`update picks set deleted_at = ${NOON}, updated_at = ${NOON} where deleted_at is null`;
      }),
    { numRuns: 60 },
  );
}, 300_000);
