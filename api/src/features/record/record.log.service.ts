import type { LogHead } from '@picks/contract/record';
import type { Sql } from '#src/database/client.ts';
import { readHead } from './record.queries.ts';

/** The newest checkpoint with its witness signatures; null before the first. */
export async function findLogHead(sql: Sql): Promise<LogHead | null> {
  const { signed, root, note } = await readHead(sql);
  if (signed === null || root === null || note === null) return null;
  return { size: signed, root: root.toString('base64'), checkpoint: note };
}
