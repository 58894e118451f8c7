import type { Sql } from '#src/database/client.ts';

export interface WitnessState {
  readonly size: number;
  readonly failure: string | null;
}

/** How far a witness is, as far as we know. */
export async function readWitness(sql: Sql, name: string): Promise<WitnessState> {
  const [row] = await sql<WitnessState[]>`
    select size::float8 as size, failure from record_witnesses where name = ${name}`;
  return row ?? { size: 0, failure: null };
}

/** Keeps the signature of a witness, to be served with the checkpoint of this size. */
export async function saveCosignature(
  sql: Sql,
  { name, size, line, at }: { name: string; size: number; line: string; at: Date },
): Promise<void> {
  await sql`
    insert into record_witnesses (name, size, line, signed_at) values (${name}, ${size}, ${line}, ${at})
    on conflict (name) do update set size = excluded.size, line = excluded.line, signed_at = excluded.signed_at, failure = null
      where record_witnesses.size <= excluded.size or record_witnesses.line is null`;
}

/** Keeps how far a witness says it is. */
export async function saveWitnessSize(sql: Sql, name: string, size: number): Promise<void> {
  await sql`
    insert into record_witnesses (name, size) values (${name}, ${size})
    on conflict (name) do update set size = excluded.size, line = null`;
}

export async function saveWitnessFailure(sql: Sql, name: string, failure: string): Promise<void> {
  await sql`
    insert into record_witnesses (name, size, failure) values (${name}, 0, ${failure})
    on conflict (name) do update set failure = excluded.failure where record_witnesses.failure is distinct from excluded.failure`;
}

/** Forgets all witnesses but those of these names. */
export async function forgetWitnesses(sql: Sql, names: readonly string[]): Promise<void> {
  await sql`delete from record_witnesses where not (${sql.json([...names])}::jsonb ? name)`;
}
