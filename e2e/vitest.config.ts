import { availableParallelism } from 'node:os';
import { basename } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Files without a bound on time, and without kills: one a core, two at least, leave each other enough of a small machine. The longest
 * are begun first; last, they would end alone.
 */
const SIDE_BY_SIDE = [
  'quality-business',
  'quality',
  'quality-console',
  'base-screens',
  'offline-tickets',
  'offline-crawl',
  'hostile-content',
  'hostile-homepage',
  'announcements',
  'referrals',
  'public-links',
  'studio-drafts',
  'account-member',
  'narrow-phone',
  'large-text',
  'keyboard-desk',
  'visitor-desk',
  'public-site',
  'public-record',
  'plans-member',
  'public-visit',
  'money-member',
  'business-console',
  'support-console',
  'money-console',
  'four-eyes',
  'admin-second-factor',
  'record-tampered',
  'console-grading',
  'mail',
  'console-desk',
  'console-exports',
  'console-next-pick',
  'console-import',
  'console-audience',
  'console-views',
  'console-results',
  'offline-settings',
  'this-device',
  'update',
  'studio',
  'money-journey',
  'odds-formats',
  'record-phone',
  'public-home',
  'public-pages',
  'layout-shift',
  'laptop',
  'ended-session',
  'accessibility',
  'doubles',
  'alert-health',
  'unread',
  'webhooks',
  'webhook-sender',
].map((name) => `${name}.test.ts`);

const placeOf = ({ moduleId }: TestSpecification) => SIDE_BY_SIDE.indexOf(basename(moduleId));

class LongestFirst extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return Promise.resolve(files.toSorted((one, other) => placeOf(one) - placeOf(other)));
  }
}

/** Test files that `scripts/test.mjs` leaves out of this run. */
const LEFT_OUT: readonly string[] = JSON.parse(process.env['TEST_LEFT_OUT'] ?? '[]');
const exclude = ['**/node_modules/**', ...LEFT_OUT];

const tags = [
  { name: 'full', description: 'slow: in `npm run test:all`, not in `npm test`' },
  { name: 'drill', description: 'takes minutes or judges by a clock: in `npm run drills`, or by name' },
];

/** Limits for a machine of half the speed that does something else as well; nothing waits for them to pass. */
const patience = { testTimeout: 300_000, hookTimeout: 300_000, expect: { poll: { timeout: 20_000 } } };

export default defineConfig({
  test: {
    globalSetup: './product/set-up.ts',
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'side by side',
          include: SIDE_BY_SIDE,
          exclude,
          tags,
          maxWorkers: Math.max(2, availableParallelism()),
          ...patience,
        },
      },
      {
        test: {
          name: 'alone',
          include: ['**/*.test.ts'],
          exclude: [...exclude, ...SIDE_BY_SIDE],
          tags,
          fileParallelism: false,
          ...patience,
        },
      },
    ],
  },
});
