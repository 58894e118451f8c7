import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { connect, type DatabaseTarget, type Sql } from '@picks/api/database/client';
import type { Product } from './product.ts';

/** Database of a product's embedded server, which must be running: the socket directory is read from postmaster.pid. */
export function embeddedDatabase(dataDir: string): DatabaseTarget {
  const lock = readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8');
  return { host: lock.split('\n')[4] ?? '', database: 'postgres', user: 'postgres' };
}

/** Asks the product's own database, as its owner. */
export async function inDatabase<T>(
  product: Pick<Product, 'database'>,
  ask: (sql: Sql) => Promise<T>,
): Promise<T> {
  const sql = connect(product.database(), { max: 1 });
  try {
    return await ask(sql);
  } finally {
    await sql.end();
  }
}
