import { defineConfig } from 'vitest/config';

/** `npm run bench`: figures beside their goals; nothing fails for being slow. */
export default defineConfig({
  test: {
    globalSetup: './product/server-bundle.ts',
    include: ['bench/**/*.bench.ts'],
    fileParallelism: false,
    maxWorkers: 1,
  },
});
