import { defineConfig } from 'vitest/config';

/** Test files that `scripts/test.mjs` leaves out of this run. */
const LEFT_OUT = JSON.parse(process.env.TEST_LEFT_OUT ?? '[]');

export default defineConfig({
  test: {
    tags: [{ name: 'full', description: 'slow: in `npm run test:all`, not in `npm test`' }],
    include: ['**/*.test.mjs'],
    exclude: ['**/node_modules/**', ...LEFT_OUT],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
