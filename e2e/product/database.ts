import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { connect, type Sql } from '@picks/api/database/client';
import type { Product } from './product.ts';

/** Asks the product's own database, as its owner. */
export async function inDatabase<T>(
  product: Pick<Product, 'dataDir'>,
  ask: (sql: Sql) => Promise<T>,
): Promise<T> {
  const lock = readFileSync(join(product.dataDir, 'postgres/postmaster.pid'), 'utf8');
  const host = lock.split('\n')[4] ?? '';
  const sql = connect({ host, database: 'postgres', user: 'postgres' }, { max: 1 });
  try {
    return await ask(sql);
  } finally {
    await sql.end();
  }
}
