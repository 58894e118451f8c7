import { join } from 'node:path';
import { build } from 'esbuild';
import { bundledDriver } from '../../scripts/driver-patch.mjs';

// As deep as the real bundle: the service finds its migrations and the built apps from there.
export const serverBundle = join(import.meta.dirname, '../../api/dist/e2e-server.mjs');

/** Bundles the server that tests and benchmarks start. */
export async function bundleServer(): Promise<void> {
  await build({
    entryPoints: [join(import.meta.dirname, 'server.ts')],
    outfile: serverBundle,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'warning',
    plugins: [
      bundledDriver,
      {
        name: 'bundle-only-ours',
        setup({ onResolve }) {
          onResolve({ filter: /^[^./#]/ }, ({ path, kind }) =>
            kind === 'entry-point' || path.startsWith('@picks/') ? undefined : { external: true },
          );
        },
      },
    ],
  });
}

// Global set-up of runs that need nothing else.
export { bundleServer as setup };
