import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['*.test.ts', 'src/**/*.test.ts', 'src/**/*.test.tsx', 'service-worker/**/*.test.ts'],
    // Dexie captures `indexedDB` on first import, and files share that import.
    setupFiles: 'fake-indexeddb/auto',
    // Test files in a worker share modules; tests reset the module state they change.
    isolate: false,
    // By default, vitest leaves one core unused.
    maxWorkers: availableParallelism(),
    testTimeout: 30_000,
    expect: { poll: { timeout: 10_000 } },
  },
});
