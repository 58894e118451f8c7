// @module-tag full
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { testApp } from '#test/app.ts';
import { SEED, step, STEPS, Walk, WALK_LIMIT } from './walk.ts';

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
  WALK_LIMIT,
);
