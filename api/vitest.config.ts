import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts', 'drills/**/*.test.ts'],
    globalSetup: './test/global-setup.ts',
    // Each file has its own database, and modules keep no state: read once a worker, they are shared by its files.
    isolate: false,
    maxWorkers: 2,
    // Limits for a machine of half the speed that does something else as well; nothing waits for them to pass.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
  },
});
