import { expect, test } from 'vitest';
import { testApp } from '#test/app.ts';
import { keepRows } from '#test/stored/stored-rows.ts';
import { SEED, Walk, WALK_LIMIT, writes } from './walk.ts';

/** With every release: keeps what this one wrote, under the number of its newest migration, for the next one to read. */
const KEEP_ROWS = process.env['KEEP_ROWS'];

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
  WALK_LIMIT,
);
