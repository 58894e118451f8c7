import { inDatabase } from './database.ts';
import type { Product } from './product.ts';

/** Lets the console's last confirmations be six minutes ago: the next money action asks who is there. */
export async function ageSessions(product: Product): Promise<void> {
  await inDatabase(
    product,
    (sql) =>
      sql`update sessions set reauthenticated_at = now() - interval '6 minutes' where audience = 'console'`,
  );
}
