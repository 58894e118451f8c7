import { availableParallelism } from 'node:os';
import postgres from 'postgres';
import { type DatabaseAddress, parseAddress } from './address.ts';
import { arrayTypes } from './array-types.ts';
import { type ConnectionLoss, DatabaseStream } from './database-stream.ts';
import { noTracing, type Tracing } from '#src/integrations/tracing.ts';
import { withWholeResults } from './whole-results.ts';

/** A server by URL, or by socket directory (the embedded one). */
export type DatabaseTarget = (
  | { readonly url: string; readonly variable?: string }
  | { readonly host: string; readonly database: string; readonly user: string }
) & {
  /** called when a connection is lost */
  readonly onLost?: ((loss: ConnectionLoss) => void) | undefined;
};

export type Sql = postgres.Sql<Record<never, never>>;
/** A client, or one of its transactions. */
export type AnySql = postgres.ISql<Record<never, never>>;
export type Fragment = postgres.PendingQuery<postgres.Row[]>;

/** Milliseconds a statement may run and may wait for a lock (docs/security.md). */
export const STATEMENT_TIMEOUT = 5_000;
/** Milliseconds of the few statements that go over all members. */
export const PATIENT_TIMEOUT = 60_000;
export const LOCK_TIMEOUT = 2_000;

/** Milliseconds after a statement's limit by which its server has said so, or is not there. */
const SILENCE = 2_000;

/** Connections of a pool: more than this take turns on the cores, and cost a fifth of the money operations a second. */
const POOL = Math.max(4, 2 * availableParallelism());

export interface ClientOptions {
  readonly max?: number | undefined;
  /** milliseconds; 0 lifts the limits, for migrations and seeding */
  readonly statementTimeout?: number;
  /** to work under; the one that logs in when undefined */
  readonly role?: string | undefined;
  /** leaves the server's settings unchanged, because a pooler may hand the connection to another client */
  readonly keepsDefaults?: boolean;
  /** connections are not exchanged for new ones from time to time: what they began belongs to them */
  readonly isLasting?: boolean;
  /** what hears of its statements; nobody unless told */
  readonly tracing?: Tracing;
  /** of connections that listen: they are lasting ones */
  readonly notifications?: { heard(payload: string): void; lost(): void };
}

const addresses = new WeakMap<DatabaseTarget, DatabaseAddress>();

/** Name of the setting that a target comes from. */
export function variableOf(target: DatabaseTarget): string {
  return ('variable' in target ? target.variable : undefined) ?? 'DATABASE_URL';
}

/** Where a target leads; read once, so that all its pools know which of several hosts takes writes. */
export function addressOf(target: DatabaseTarget): DatabaseAddress {
  const known = addresses.get(target);
  if (known !== undefined) return known;
  const socket = { password: '', tlsMode: 'disable', tls: {}, needsWriter: false } as const;
  const address =
    'url' in target
      ? parseAddress(variableOf(target), target.url, process.env)
      : { ...socket, ...target, hosts: [{ host: target.host, port: 5432 }] };
  addresses.set(target, address);
  return address;
}

/** What each connection is told at its log-in. */
export function settingsOf({ statementTimeout, role }: ClientOptions): string {
  const limits =
    statementTimeout === undefined
      ? `set statement_timeout = ${STATEMENT_TIMEOUT}; set lock_timeout = ${LOCK_TIMEOUT}`
      : `set statement_timeout = ${statementTimeout}`;
  // Each combination of filters is a text of its own, so values seldom matter; planning does.
  const plans = 'set plan_cache_mode = force_generic_plan';
  return [...(role === undefined ? [] : [`set role ${role}`]), plans, limits].join('; ');
}

/** A pool. `numeric` arrives as a number: every numeric column of ours is small and exact in a double. */
export function connect(target: DatabaseTarget, options: ClientOptions = {}): Sql {
  const address = addressOf(target);
  const { notifications } = options;
  const limit = options.statementTimeout ?? STATEMENT_TIMEOUT;
  const wire = {
    silence: limit === 0 ? null : limit + SILENCE,
    setup: options.keepsDefaults === true ? '' : settingsOf(options),
    onLost: target.onLost,
  };
  const settings = {
    host: address.hosts[0]?.host ?? '',
    user: address.user,
    pass: address.password,
    database: address.database,
    ssl: false,
    socket: () => new DatabaseStream(address, wire),
    max: options.max ?? POOL,
    connect_timeout: 5,
    backoff: (attempt: number) => Math.min(0.02 * 2 ** attempt, 0.2),
    onnotice: () => {},
    connection: { application_name: 'picks' },
    fetch_types: false,
    ...((options.isLasting === true || notifications) && { max_lifetime: null }),
    ...(notifications && {
      onnotify: (_channel: string, payload: string) => notifications.heard(payload),
      onclose: () => notifications.lost(),
    }),
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
  return withWholeResults(postgres(settings), options.tracing ?? noTracing);
}
