import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'admin-console',
    environment: 'node',
    include: ['src/**/*.test.ts'],
    // Test files in a worker share modules; tests reset the module state they change.
    isolate: false,
    testTimeout: 30_000,
  },
});
