import type { Sql } from '#src/database/client.ts';

interface Sealed {
  /** how many entries were sealed */
  readonly sealed: number;
  /** the last link of the chain; null while it has none */
  readonly head: Buffer | null;
}

/** Seals up to `most` audit entries that are not in the chain yet. */
export async function sealEntries(sql: Sql, at: Date, most: number): Promise<Sealed> {
  const [row] = await sql<Sealed[]>`select sealed::int, head from seal_audit_entries(${at}, ${most})`;
  return row ?? { sealed: 0, head: null };
}
