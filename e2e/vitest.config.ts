import { defineConfig } from 'vitest/config';

/** Whole-system tests share one machine's browsers, so they run one after the other. */
export default defineConfig({
  test: {
    include: ['**/*.test.ts'],
    exclude: ['**/node_modules/**', 'screens/**'],
    fileParallelism: false,
    maxWorkers: 1,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
