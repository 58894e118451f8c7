import { defineConfig } from 'vitest/config';

/** `npm run chaos`: money under crashes. CHAOS_SECONDS sets how long. */
export default defineConfig({
  test: {
    globalSetup: './product/server-bundle.ts',
    include: ['chaos/**/*.chaos.ts'],
    fileParallelism: false,
    maxWorkers: 1,
  },
});
