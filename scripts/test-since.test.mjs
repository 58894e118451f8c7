import { describe, expect, test } from 'vitest';
import { chooseFor, nounOf } from './test-since.mjs';

test.each([
  ['pwa/src/features/picks/pick-card.tsx', 'picks'],
  ['api/src/features/two-factor/second-step.ts', 'two-factor'],
  ['packages/contract/src/withdrawals.admin.ts', 'withdrawals'],
  ['packages/ui/src/button.tsx', null],
  ['README.md', null],
])('%s belongs to %s', (file, noun) => {
  expect(nounOf(file)).toBe(noun);
});

describe('chooseFor', () => {
  const importers = { api: ['src/features/picks/picks.pg.test.ts'], e2e: ['soak.test.ts', 'mail.test.ts'] };
  const choose = ([noun]) =>
    noun === 'picks'
      ? [
          { suite: 'api', files: ['other.pg.test.ts'] },
          { suite: 'e2e', files: ['mail.test.ts', 'console-next-pick.test.ts'] },
        ]
      : null;
  const chosenFor = (...changed) =>
    chooseFor(changed, {
      importing: async (suite) => [...(importers[suite] ?? [])],
      choose,
      drillsOf: (suite) => (suite === 'e2e' ? ['soak.test.ts'] : []),
    });

  test('selects what imports a change and browser tests for its nouns, each once, and no drill', async () => {
    const changed = [
      'api/src/features/picks/a.ts',
      'pwa/src/features/picks/b.tsx',
      'pwa/src/features/odd/c.ts',
    ];
    expect(await chosenFor(...changed)).toEqual([
      { suite: 'api', files: importers.api },
      { suite: 'e2e', files: ['mail.test.ts', 'console-next-pick.test.ts'] },
    ]);
  });

  test.each([
    ['api', 'api/database/routines/money.sql'],
    ['e2e', 'e2e/product/set-up.ts'],
  ])('selects all of %s for %s', async (suite, file) => {
    expect(await chosenFor(file)).toContainEqual({ suite, files: [] });
  });
});
