import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['*/src/**/*.test.{ts,tsx}'],
    // Test files in a worker share modules; tests reset the module state they change.
    isolate: false,
    // By default, vitest leaves one core unused.
    maxWorkers: availableParallelism(),
    testTimeout: 30_000,
  },
});
