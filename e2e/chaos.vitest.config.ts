import { defineConfig } from 'vitest/config';

/** `npm run chaos`: money under crashes. CHAOS_SECONDS sets how long. */
export default defineConfig({
  test: {
    globalSetup: './product/set-up.ts',
    include: ['chaos/**/*.chaos.ts'],
    fileParallelism: false,
    maxWorkers: 1,
  },
});
