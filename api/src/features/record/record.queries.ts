import type { Sql } from '#src/database/client.ts';

/** Held by the one that signs. */
const LOCK = 7_403_121;

/** Where the log is: `signed` entries of `size`. Null where nothing was signed yet. */
export interface Head {
  readonly size: number;
  readonly signed: number | null;
  readonly root: Buffer | null;
  readonly note: string | null;
  readonly refusal: string | null;
}

export interface StoredTile {
  readonly level: number;
  readonly index: number;
  readonly hashes: Buffer;
}

export async function readHead(sql: Sql): Promise<Head> {
  const [row] = await sql<Head[]>`
    select (select size::float8 from record_counter) as size, s.size::float8 as signed, s.refusal, c.root,
      coalesce(s.note, c.note) || coalesce((select string_agg(w.line, '' order by w.name) from record_witnesses w where w.size = c.size), '') as note
    from record_signer s left join record_checkpoints c on c.size = s.size`;
  return row ?? { size: 0, signed: null, root: null, note: null, refusal: null };
}

/** The newest checkpoint as the log signed it; null before the first. */
export async function readSigned(sql: Sql): Promise<{ size: number; note: string } | null> {
  const [row] = await sql<{ size: number; note: string }[]>`
    select c.size::float8 as size, coalesce(s.note, c.note) as note from record_signer s join record_checkpoints c on c.size = s.size`;
  return row ?? null;
}

/** Whether this connection is the one that may sign; it is until it gives that back, or ends. */
export async function takeTurn(sql: Sql): Promise<boolean> {
  const [row] = await sql<{ isOurs: boolean }[]>`select pg_try_advisory_lock(${LOCK}) as "isOurs"`;
  return row?.isOurs === true;
}

export async function endTurn(sql: Sql): Promise<void> {
  await sql`select pg_advisory_unlock(${LOCK})`;
}

/** The first entry that is not what was signed, of the whole log or of some bundles of it; null when all are. */
export async function findBreak(sql: Sql, bundles: readonly number[] | null): Promise<number | null> {
  const [row] =
    bundles === null
      ? await sql<{ index: number | null }[]>`select record_break()::float8 as index`
      : await sql<{ index: number | null }[]>`
          select min(record_break(bundle, bundle))::float8 as index 
          from (select value::bigint as bundle from jsonb_array_elements_text(${sql.json([...bundles])})) looked`;
  return row?.index ?? null;
}

export const readTiles = (sql: Sql) =>
  sql<
    StoredTile[]
  >`select level, index::float8 as index, hashes from record_tiles order by level, record_tiles.index`;

/** The last tiles of each level of logs of these sizes: what their roots are made of. */
export const readEdges = (sql: Sql, sizes: readonly number[]) =>
  sql<StoredTile[]>`
    select t.level, t.index::float8 as index, t.hashes from record_tiles t join (
      select distinct level, ((size >> (8 * level)) - 1) >> 8 as index
      from (select value::bigint as size from jsonb_array_elements_text(${sql.json([...sizes])})) log cross join generate_series(0, 7) level where size >> (8 * level) > 0
    ) edge using (level, index)`;

/** Leaf hashes of the entries from one index to before another, in their order. */
export async function readLeaves(sql: Sql, from: number, to: number): Promise<Buffer[]> {
  const rows = await sql<{ hash: Buffer }[]>`
    select sha256('\\x00'::bytea || entry) as hash from record_entries
    where index >= ${from} and index < ${to} order by index`;
  return rows.map(({ hash }) => hash);
}

interface SignedHead {
  /** the size that was signed before */
  readonly from: number | null;
  readonly size: number;
  readonly root: Uint8Array;
  readonly note: string;
  readonly at: Date;
  /** tiles that are new or have grown */
  readonly tiles: readonly { readonly level: number; readonly index: number; readonly hashes: Uint8Array }[];
}

/** Publishes a checkpoint with its tiles; false when another signer was faster. */
export async function insertCheckpoint(
  sql: Sql,
  { from, size, root, note, at, tiles }: SignedHead,
): Promise<boolean> {
  const rows = tiles.map(({ level, index, hashes }) => ({
    level,
    index,
    hashes: Buffer.from(hashes).toString('base64'),
  }));
  const signed = await sql`
    with signed as (
      update record_signer set size = ${size}, note = null, refusal = null, refused_at = null
      where size is not distinct from ${from}::bigint returning size
    ), checkpoint as (
      insert into record_checkpoints (size, root, note, signed_at)
      select size, ${Buffer.from(root)}, ${note}, ${at} from signed
    ), tiles as (
      insert into record_tiles (level, index, hashes)
      select t.level, t.index, decode(t.hashes, 'base64')
      from signed, jsonb_to_recordset(${sql.json(rows)}) as t(level integer, index bigint, hashes text)
      on conflict (level, index) do update set hashes = excluded.hashes
    )
    select size from signed`;
  return signed.length > 0;
}

/** Serves the head with another note; false when it is no longer the head. What witnesses signed goes with the text they signed. */
export async function saveNote(
  sql: Sql,
  { size, note, isOtherText }: { size: number; note: string; isOtherText: boolean },
): Promise<boolean> {
  const saved = await sql`
    with saved as (update record_signer set note = ${note} where size = ${size} returning size),
      gone as (delete from record_witnesses where ${isOtherText} and exists (select from saved))
    select size from saved`;
  return saved.length > 0;
}

/** Keeps why nothing is signed, and has the invariants checked at once, for the Health page. */
export async function saveRefusal(sql: Sql, refusal: string, at: Date): Promise<void> {
  await sql`
    with refused as (
      update record_signer set refusal = ${refusal}, refused_at = ${at} where refusal is distinct from ${refusal} returning size
    )
    select graphile_worker.add_job('health.check', '{}'::json, job_key => 'health.check', max_attempts => 3) from refused`;
}

/** The hashes of one tile, as many as were signed. */
export async function readTile(sql: Sql, level: number, index: number): Promise<Buffer | null> {
  const [row] = await sql<{ hashes: Buffer }[]>`
    select hashes from record_tiles where level = ${level} and index = ${index}`;
  return row?.hashes ?? null;
}

/** `count` entries from an index on; null unless all of them were signed. */
export async function readEntries(sql: Sql, from: number, count: number): Promise<Buffer[] | null> {
  const rows = await sql<{ entry: Buffer }[]>`
    select entry from record_entries
    where index >= ${from} and index < least(${from + count}, (select coalesce(size, 0) from record_signer)) order by index`;
  return rows.length === count ? rows.map(({ entry }) => entry) : null;
}

/** The entries of a pick in a log of this size, in their order. */
export const readEntriesOf = (sql: Sql, pickId: string, size: number) =>
  sql<{ index: number; entry: Buffer }[]>`
    select index::float8 as index, entry from record_entries
    where pick_id = ${pickId} and index < ${size} order by record_entries.index`;

/** Tiles that prove an entry in a log of this size: those above it, and the last ones of each level. */
export const readTilesOf = (sql: Sql, index: number, size: number) =>
  sql<StoredTile[]>`
    select level, index::float8 as index, hashes from record_tiles
    where index = (${index}::bigint >> least(8 * (level + 1), 63))
      or index = (((${size}::bigint >> least(8 * level, 63)) - 1) >> 8)`;
