import { availableParallelism } from 'node:os';
import { basename } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { driverOfTests } from '../scripts/driver-patch.mjs';

/** The longest are begun first; last, one of them would end alone. */
const LONGEST = [
  'silence.pg',
  'every-call.pg',
  'any-order.pg',
  'stored.pg',
  'fuzz.pg',
  'fuzz-site.pg',
  'tearing.pg',
  'record.signer.pg',
  'embedded-server',
  'code-limits.pg',
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
  plugins: [driverOfTests],
  test: {
    // Inlined so that the plugin can patch it.
    server: { deps: { inline: ['postgres'] } },
    tags: [
      { name: 'full', description: 'slow: in `npm run test:all`, not in `npm test`' },
      { name: 'drill', description: 'takes minutes or judges by a clock: in `npm run drills`, or by name' },
    ],
    exclude: ['**/node_modules/**', ...LEFT_OUT],
    include: ['src/**/*.test.ts', 'test/**/*.test.ts', 'drills/**/*.test.ts'],
    globalSetup: './test/global-setup.ts',
    setupFiles: './test/set-up.ts',
    sequence: { sequencer: LongestFirst },
    // Each file has its own database, and modules keep no state: read once a worker, they are shared by its files.
    isolate: false,
    // One more worker than there are cores, because tests also wait for the database and for timeouts.
    maxWorkers: availableParallelism() + 1,
    // Limits for a machine of half the speed that does something else as well; nothing waits for them to pass.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
  },
});
