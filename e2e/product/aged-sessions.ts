import { inDatabase } from './database.ts';
import type { Product } from './product.ts';

/** Backdates the last confirmation of every console session; six minutes are too many for a money action. */
export async function ageSessions(product: Product, minutes = 6): Promise<void> {
  await inDatabase(
    product,
    (sql) => sql`
      update sessions set reauthenticated_at = now() - make_interval(mins => ${minutes}), confirmation_used_at = null
      where audience = 'console'`,
  );
}
