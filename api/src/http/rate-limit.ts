import cluster from 'node:cluster';
import { createHash } from 'node:crypto';
import { EMAIL_CODE, SESSION_PROOFS, WRONG_PASSWORDS } from '@picks/contract/sign-in';
import { createMiddleware } from 'hono/factory';
import {
  RateLimiterCluster,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import type { Sql } from '#src/database/client.ts';
import type { Env, RequestContext } from './context.ts';
import type { CallerOf } from './guards.ts';
import { inTime } from './in-time.ts';
import { problem } from './problem.ts';
import { publicAnswers } from './public-reply.ts';
import { givePoint } from './rate-limit.queries.ts';

/** Seconds. */
const DAY = 24 * 3600;

/** Points and seconds: of a client address, a mailbox, or an account (docs/security.md). */
export const rateLimits = {
  reads: { points: 600, duration: 60 },
  writes: { points: 120, duration: 60 },
  adminWrites: { points: 600, duration: 60 },
  /** HTML pages, which are made for whoever asks */
  pages: { points: 600, duration: 60 },
  signIn: { points: 20, duration: 60 },
  /** wrong passwords of an account: from all unknown browsers together, and from each known one */
  signInFailures: WRONG_PASSWORDS,
  /** an email to the owner that somebody tries passwords, by address */
  wrongPasswordsMail: { points: 1, duration: DAY },
  /** emails with a code: asked for by one client, to any address and to one */
  codeMail: { points: 30, duration: 3600 },
  codeMailClient: { points: EMAIL_CODE.perHour, duration: 3600 },
  /** of one kind and sent to one address: asked for by all unknown browsers together, and by each that has signed in */
  codeMailAddress: { points: EMAIL_CODE.perDay, duration: DAY },
  /** sent to one mailbox, by whatever spelling of its address, that has no account */
  codeMailMailbox: { points: EMAIL_CODE.perDayToNew, duration: DAY },
  /** second factors at a sign-in: of an account from all unknown browsers together, and from each known one */
  challengeProof: { points: 10, duration: 900 },
  /** wrong passwords and codes in one session */
  sessionProof: SESSION_PROOFS,
  /** codes while an account sets up its second factor */
  setupCode: { points: 10, duration: 900 },
  contact: { points: 5, duration: 3600 },
  /** links from emails; large mail services ask from few addresses for many people */
  emailChoice: { points: 300, duration: 3600 },
  /** the whole record as a file */
  recordFiles: { points: 20, duration: 3600 },
  /** the newest results as a feed */
  recordFeeds: { points: 120, duration: 3600 },
  /** the image of a pick */
  shareCards: { points: 300, duration: 3600 },
  /** a member's own calendar */
  calendarFeeds: { points: 60, duration: 3600 },
  /** files of tickets, by account */
  attachments: { points: 60, duration: 3600 },
} as const;

export type SharedLimit = Exclude<keyof typeof rateLimits, GeneralLimit>;
type GeneralLimit = 'reads' | 'writes' | 'adminWrites' | 'pages';

export interface RateLimits {
  /** Takes a point of a limit all replicas share. Returns how many are left; throws the 429 problem when there is none to take. */
  take(limit: SharedLimit, key: string): Promise<number>;
  /** How many points are left, without taking one. */
  left(limit: SharedLimit, key: string): Promise<number>;
  /** Gives a point back: what was counted beforehand did not happen. Does nothing if the count has ended since. */
  give(limit: SharedLimit, key: string): Promise<void>;
  /** Gives all points back. */
  clear(limit: SharedLimit, key: string): Promise<void>;
  /** Takes a point of a general limit of this machine's processes, and throws likewise. */
  takeGeneral(limit: GeneralLimit, key: string): Promise<void>;
}

/** Milliseconds that a call which needs no session waits to learn whose point it takes. */
const WHO_PATIENCE = 300;

/** Fits the table's column whatever the length of an address, which is nobody's business there. */
function storedKey(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}

function refuse(error: unknown): never {
  if (error instanceof RateLimiterRes) {
    throw problem('too_many_requests', { retryAfter: Math.max(1, Math.ceil(error.msBeforeNext / 1000)) });
  }
  throw error;
}

/** The limiter's Postgres store speaks the `pg` driver's `query`; this is that over our pool. */
function queryAdapter(sql: Sql) {
  return {
    query: async ({ text, values }: { text: string; values: unknown[] }) => {
      const rows = await sql.unsafe(text, values as never[]);
      return { rows, rowCount: rows.count };
    },
  };
}

export function createRateLimits(sql: Sql): RateLimits {
  const shared = (keyPrefix: SharedLimit) =>
    new RateLimiterPostgres({
      storeClient: queryAdapter(sql),
      storeType: 'client',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix,
      ...rateLimits[keyPrefix],
    });
  const stores = {
    signIn: shared('signIn'),
    signInFailures: shared('signInFailures'),
    wrongPasswordsMail: shared('wrongPasswordsMail'),
    codeMail: shared('codeMail'),
    codeMailClient: shared('codeMailClient'),
    codeMailAddress: shared('codeMailAddress'),
    codeMailMailbox: shared('codeMailMailbox'),
    challengeProof: shared('challengeProof'),
    sessionProof: shared('sessionProof'),
    setupCode: shared('setupCode'),
    contact: shared('contact'),
    emailChoice: shared('emailChoice'),
    recordFiles: shared('recordFiles'),
    recordFeeds: shared('recordFeeds'),
    shareCards: shared('shareCards'),
    calendarFeeds: shared('calendarFeeds'),
    attachments: shared('attachments'),
  };
  const local = (keyPrefix: GeneralLimit) => {
    const options = { keyPrefix, ...rateLimits[keyPrefix] };
    // Of several processes, the one that leads them counts.
    return cluster.isWorker ? new RateLimiterCluster(options) : new RateLimiterMemory(options);
  };
  const general = {
    reads: local('reads'),
    writes: local('writes'),
    adminWrites: local('adminWrites'),
    pages: local('pages'),
  };
  return {
    take: async (limit, key) => (await stores[limit].consume(storedKey(key)).catch(refuse)).remainingPoints,
    left: async (limit, key) =>
      (await stores[limit].get(storedKey(key)))?.remainingPoints ?? rateLimits[limit].points,
    give: (limit, key) => givePoint(sql, `${limit}:${storedKey(key)}`, Date.now()),
    clear: async (limit, key) => void (await stores[limit].delete(storedKey(key))),
    takeGeneral: async (limit, key) => void (await general[limit].consume(key).catch(refuse)),
  };
}

/**
 * The general limit of reads and writes: of the account for who is signed in, so that a house of members shares nothing
 * but its address; of the client address for everyone else. What the server asks itself is not limited.
 */
export function generalRateLimit(limits: RateLimits, callerOf: CallerOf) {
  return createMiddleware<Env>(async (c, next) => {
    if (c.env?.isOwnQuestion) return next();
    // Whoever needs the caller throws what is wrong with the token.
    const asked = callerOf(c).catch(() => null);
    const caller = await (publicAnswers.has(c.req.path) ? inTime(asked, WHO_PATIENCE) : asked);
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD';
    const limit = isRead ? 'reads' : caller?.role === 'admin' ? 'adminWrites' : 'writes';
    await limits.takeGeneral(limit, caller === null ? c.get('clientAddress') : `account ${caller.userId}`);
    await next();
  });
}

/** Takes a point for the caller's address. */
export async function takeForAddress(
  c: RequestContext,
  limits: RateLimits,
  limit: SharedLimit,
): Promise<void> {
  await limits.take(limit, c.get('clientAddress'));
}
