import { newDatabaseEnv } from './run-server.ts';
import { type Product, type ProductOptions, startStandaloneProduct } from './product-process.ts';

export { ADMIN, freePort, type Product, startStandaloneProduct } from './product-process.ts';

/** Template for these variables. A record starts with its signing key, so a product with its own key gets an empty database. */
function templateFor(env: Readonly<Record<string, string>>) {
  if ('RECORD_SIGNING_KEY' in env) return 'template0';
  return env['DEMO'] === '1' ? 'demo' : 'fresh';
}

/** Starts the built product over its own database on the run's server: a fresh install, or the demo with `DEMO: '1'`. */
export async function startProduct({ env = {}, ...options }: ProductOptions = {}): Promise<Product> {
  return startStandaloneProduct({
    ...options,
    env: { ...(await newDatabaseEnv(templateFor(env))), ...env },
  });
}
