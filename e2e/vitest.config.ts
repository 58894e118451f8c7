import { availableParallelism } from 'node:os';
import { basename } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Longest files, started first so that none is left running alone at the end. */
const LONGEST = [
  'quality-business',
  'quality',
  'quality-console',
  'offline-crawl',
  'offline-tickets',
  'update',
  'base-screens',
  'hostile-content',
  'hostile-homepage',
  'public-links',
  'money-journey',
  'public-site',
].map((name) => `${name}.test.ts`);

const placeOf = ({ moduleId }: TestSpecification) => {
  const place = LONGEST.indexOf(basename(moduleId));
  return place === -1 ? LONGEST.length : place;
};

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await BaseSequencer.prototype.sort.call(this, files);
    return sorted.toSorted((one, other) => placeOf(one) - placeOf(other));
  }
}

/** Test files that `scripts/test.mjs` leaves out of this run. */
const LEFT_OUT: readonly string[] = JSON.parse(process.env['TEST_LEFT_OUT'] ?? '[]');

export default defineConfig({
  test: {
    tags: [
      { name: 'full', description: 'slow: in `npm run test:all`, not in `npm test`' },
      { name: 'drill', description: 'takes minutes or judges by a clock: in `npm run drills`, or by name' },
    ],
    include: ['**/*.test.ts'],
    exclude: ['**/node_modules/**', ...LEFT_OUT],
    globalSetup: './product/set-up.ts',
    sequence: { sequencer: LongestFirst },
    // Test files in a worker share modules, which hold no product state.
    isolate: false,
    // One more worker than there are cores, because tests also wait for the server, the browser and timers.
    maxWorkers: availableParallelism() + 1,
    // Limits for a machine of half the speed that does something else as well; nothing waits for them to pass.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 20_000 } },
  },
});
