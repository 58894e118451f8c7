import { availableParallelism } from 'node:os';
import postgres from 'postgres';
import { arrayTypes } from './array-types.ts';
import { withWholeResults } from './whole-results.ts';

/** A server by URL, or by socket directory (the embedded one). */
export type DatabaseTarget =
  | { readonly url: string }
  | { readonly host: string; readonly database: string; readonly user: string };

export type Sql = postgres.Sql<Record<never, never>>;
export type Fragment = postgres.PendingQuery<postgres.Row[]>;

/** Milliseconds a statement may run and may wait for a lock (security.md, API). */
const LIMITS = { statement_timeout: 5_000, lock_timeout: 2_000 } as const;

/** Connections of a pool: more than this take turns on the cores, and cost a fifth of the money operations a second. */
const POOL = Math.max(4, 2 * availableParallelism());

interface ClientOptions {
  readonly max?: number;
  /** milliseconds; 0 lifts the limits, for migrations and seeding */
  readonly statementTimeout?: number;
  /** to work under; the one that logs in when undefined */
  readonly role?: string | undefined;
}

/** A pool. `numeric` arrives as a number: every numeric column of ours is small and exact in a double. */
export function connect(target: DatabaseTarget, options: ClientOptions = {}): Sql {
  const limits =
    options.statementTimeout === undefined ? LIMITS : { statement_timeout: options.statementTimeout };
  const settings = {
    max: options.max ?? POOL,
    connect_timeout: 5,
    backoff: (attempt: number) => Math.min(0.02 * 2 ** attempt, 0.2),
    onnotice: () => {},
    connection: {
      application_name: 'picks',
      // each combination of filters is a text of its own, so values seldom matter; planning does
      plan_cache_mode: 'force_generic_plan',
      ...limits,
      ...(options.role === undefined ? {} : { role: options.role }),
    },
    fetch_types: false,
    types: {
      ...arrayTypes,
      numeric: {
        to: 1700,
        from: [1700],
        serialize: String,
        parse: Number,
      },
    },
  };
  const pool =
    'url' in target
      ? postgres(target.url, settings)
      : postgres({ ...settings, host: target.host, database: target.database, user: target.user });
  return withWholeResults(pool);
}

/** The same server as a connection string of the `pg` driver, which the job queue brings. */
export function connectionString(target: DatabaseTarget): string {
  if ('url' in target) return target.url;
  return `postgres://${target.user}@/${target.database}?host=${encodeURIComponent(target.host)}`;
}
