import { defineConfig } from 'vitest/config';

/** `npm run screens`: photographs every screen; each file of `screens/` is one walk through a program. */
export default defineConfig({
  test: {
    globalSetup: './product/set-up.ts',
    include: ['screens/**/*.screens.ts'],
    passWithNoTests: true,
    fileParallelism: false,
    maxWorkers: 1,
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});
