import { inDatabase } from './database.ts';
import type { Product } from './product.ts';

/** Lets the console's last confirmations be some minutes ago: with six, the next money action asks who is there. */
export async function ageSessions(product: Product, minutes = 6): Promise<void> {
  await inDatabase(
    product,
    (sql) => sql`
      update sessions set reauthenticated_at = now() - make_interval(mins => ${minutes}) where audience = 'console'`,
  );
}
