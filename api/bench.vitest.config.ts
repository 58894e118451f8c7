import { defineConfig } from 'vitest/config';
import { driverOfTests } from '../scripts/driver-patch.mjs';

/** `npm run bench`: figures beside their goals; nothing fails for being slow. */
export default defineConfig({
  plugins: [driverOfTests],
  test: {
    // Inlined so that the plugin can patch it.
    server: { deps: { inline: ['postgres'] } },
    globalSetup: './test/global-setup.ts',
    include: ['bench/**/*.bench.ts'],
    fileParallelism: false,
    maxWorkers: 1,
  },
});
