import { describe, expect, test } from 'vitest';
import { chooseTests, suites } from './test-choice.mjs';

const files = {
  scripts: ['scripts.test.mjs'],
  packages: ['contract/src/picks.test.ts', 'contract/src/money.test.ts'],
  pwa: ['src/features/picks/history-text.test.ts', 'src/features/plans/plan-rules.test.ts'],
  'admin-console': ['src/features/picks/pick-form-rules.test.ts'],
  api: ['src/features/picks/settle.pg.test.ts', 'src/features/two-factor/second-step.pg.test.ts'],
  e2e: ['public-picks.test.ts', 'journey.test.ts'],
};
const choose = (...words) => chooseTests(words, (suite) => files[suite]);

describe('chooseTests', () => {
  test('returns every suite, in order, when no word is given', () => {
    expect(choose()).toEqual(suites.map((suite) => ({ suite, files: [] })));
  });

  test.each([
    ['api', 'api'],
    ['console', 'admin-console'],
  ])('%s: one suite', (word, suite) => {
    expect(choose(word)).toEqual([{ suite, files: [] }]);
  });

  test('a noun: the files about it, in one or several, in every suite', () => {
    expect(choose('picks')).toEqual([
      { suite: 'packages', files: ['contract/src/picks.test.ts'] },
      { suite: 'pwa', files: ['src/features/picks/history-text.test.ts'] },
      { suite: 'admin-console', files: ['src/features/picks/pick-form-rules.test.ts'] },
      { suite: 'api', files: ['src/features/picks/settle.pg.test.ts'] },
      { suite: 'e2e', files: ['public-picks.test.ts'] },
    ]);
    expect(choose('two-factor')).toEqual([
      { suite: 'api', files: ['src/features/two-factor/second-step.pg.test.ts'] },
    ]);
  });

  test('a suite beside a noun stays whole', () => {
    expect(choose('plans', 'pwa', 'picks')).toContainEqual({ suite: 'pwa', files: [] });
  });

  test('a word that no file is about is refused', () => {
    expect(choose('unicorns')).toBe(null);
  });

  test('the files of this repository are found', () => {
    const api = chooseTests(['withdrawals']).find(({ suite }) => suite === 'api');
    expect(api.files).toContain('src/features/withdrawals/withdrawals.pg.test.ts');
  });
});
