import { setImmediate } from 'node:timers/promises';
import { PATIENT_TIMEOUT, type Sql, STATEMENT_TIMEOUT } from './client.ts';
import { countOf, keysOf, type Listing, rowsOf } from './listing.ts';

/** A list as of one instant. */
export interface Snapshot<Row> {
  /** number of rows */
  readonly total: number;
  /**
   * The rows in batches. Fails unless there were exactly `total`. Read to the end or call `return`: until then a connection is
   * held, though no longer than a minute after the last read.
   */
  readonly batches: AsyncIterableIterator<readonly Row[], undefined>;
}

/** Runs `work` in a transaction. */
type InTransaction = (work: (tx: Sql) => Promise<void>) => Promise<unknown>;

/** Runs work in a transaction that sees the database as it was at its first statement. */
export const inSnapshot =
  (sql: Sql): InTransaction =>
  (work) =>
    sql.begin('isolation level repeatable read read only', (tx) => work(tx as unknown as Sql));

/** Rows per batch. The event loop serves other requests between batches; formatting one takes a fraction of a millisecond. */
const BATCH = 10;

/** Milliseconds after which a batch that nobody reads ends the transaction: longer than a server waits for a silent client. */
const PATIENCE = 60_000;

const limitStatements = (tx: Sql, milliseconds: number) =>
  tx`select set_config('statement_timeout', ${String(milliseconds)}, true)`;

/** Reads the rows of a listing through a cursor. */
async function readThrough<Row extends object>(
  tx: Sql,
  listing: Listing<Row>,
  total: number,
  onBatch: (rows: readonly Row[]) => Promise<void>,
): Promise<void> {
  await tx`declare listed no scroll cursor for ${keysOf(tx, listing)}`;
  // The rows of these keys and the next keys come in one round trip.
  const next = () => tx<{ key: string }[]>`fetch 100 from listed`;
  let read = 0;
  let keys = await next();
  while (keys.length > 0) {
    const texts = keys.map(({ key }) => key);
    const [rows, following] = await Promise.all([rowsOf(tx, listing, tx`${texts}`), next()]);
    read += rows.length;
    for (let first = 0; first < rows.length; first += BATCH) {
      await onBatch(rows.slice(first, first + BATCH));
      await setImmediate();
    }
    keys = following;
  }
  if (read !== total) throw new Error(`read ${read} of ${total} rows`);
}

/** Makes a stream of batches. Writing one waits until it's read, and fails if that takes longer than `patience` milliseconds. */
function batchStream<Row>(patience: number) {
  const { readable, writable } = new TransformStream<readonly Row[], readonly Row[]>();
  const writer = writable.getWriter();
  return {
    writer,
    batches: readable.values(),
    async write(rows: readonly Row[]): Promise<void> {
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new Error('nobody reads the rows')), patience);
      });
      try {
        await Promise.race([writer.write(rows), late]);
      } finally {
        clearTimeout(timer);
      }
    },
  };
}

/**
 * Opens a list as of one instant, unaffected by later writes: one transaction counts the rows and reads them through a cursor.
 *
 * @param list makes the listing with the transaction it's given
 * @param patience milliseconds
 */
export function openSnapshot<Row extends object>(
  inTransaction: InTransaction,
  list: (tx: Sql) => Promise<Listing<Row>>,
  patience = PATIENCE,
): Promise<Snapshot<Row>> {
  const { writer, batches, write } = batchStream<Row>(patience);
  return new Promise((resolve, reject) => {
    const work = async (tx: Sql) => {
      // Whoever asked is waiting, as for a page of the list.
      await limitStatements(tx, STATEMENT_TIMEOUT);
      const listing = await list(tx);
      const total = await countOf(tx, listing);
      resolve({ total, batches });
      await limitStatements(tx, PATIENT_TIMEOUT);
      await readThrough(tx, listing, total, write);
    };
    const fail = (error: unknown) => {
      reject(error);
      return writer.abort(error);
    };
    void inTransaction(work)
      .then(() => writer.close(), fail)
      // The reader canceled.
      .catch(() => {});
  });
}
