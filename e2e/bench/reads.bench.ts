import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect, type Sql } from '@picks/api/database/client';
import { startEmbeddedServer } from '@picks/api/database/embedded-server';
import { createTokens } from '@picks/api/features/sign-in/tokens';
import autocannon from 'autocannon';
import { afterAll, beforeAll, test } from 'vitest';
import { environment } from '../chaos/fleet.ts';
import { type Product, startProduct } from '../product/product.ts';

/** Connections at once, over so many members that none meets a limit of its own; rounds of so many seconds, of which the median counts. */
const CONNECTIONS = 32;
const MEMBERS = 1500;
const ROUNDS = 3;
const SECONDS = 2;
const SIZES = [362, 100_000];
const DAY = 24 * 3600 * 1000;

let home = '';
let database: Awaited<ReturnType<typeof startEmbeddedServer>>;
let product: Product;
let sql: Sql;
let tokens: string[] = [];

async function newMembers(secret: string): Promise<string[]> {
  const rows = await sql<{ id: string; userId: string; expiresAt: Date }[]>`
    with people as (
      insert into users (id, email, first_name, last_name, email_verified_at, referral_code, created_at, updated_at)
      select gen_random_uuid(), 'bench' || n || '@example.com', 'Sam', 'Hill', now(), 'bench' || n, now(), now()
      from generate_series(1, ${MEMBERS}::int) n
      returning id, session_epoch
    )
    insert into sessions (id, user_id, session_epoch, audience, label, ip, created_at, last_seen_at, reauthenticated_at,
      expires_at)
    select gen_random_uuid(), id, session_epoch, 'member', 'Bench', '127.0.0.1', now(), now(), now(),
      ${new Date(Date.now() + DAY)} from people
    returning id, user_id as "userId", expires_at as "expiresAt"`;
  const { issue } = createTokens(secret);
  return Promise.all(
    rows.map(({ id, userId, expiresAt }) => issue({ sessionId: id, userId }, 'member', expiresAt)),
  );
}

/** Picks of four sports, the first thirty ahead of their game. */
const addPicks = (count: number) => sql`
  insert into picks (id, sport, league, home_team, away_team, title, match_date, prediction, odds, stake, confidence,
    access_level, status, published_at, settled_at, updated_at)
  select gen_random_uuid(), 'Sport ' || n % 4, 'League ' || n % 8, 'Home ' || n, 'Away ' || n, 'Title ' || n,
    now() + 30 * interval '1 hour' - n * interval '1 hour', 'Prediction ' || n, 1.9, 1, 'high', 'free',
    case when n <= 30 then 'pending' else 'won' end, now() - n * interval '1 hour',
    case when n > 30 then now() - (n - 30) * interval '1 hour' end, now()
  from generate_series(1, ${count}::int) n`;

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'fairline-bench-'));
  database = await startEmbeddedServer({ dataDir: join(home, 'postgres') });
  sql = connect(
    { host: database.host, database: 'postgres', user: 'postgres' },
    { max: 1, statementTimeout: 0 },
  );
  const env = environment(database.host);
  product = await startProduct({ env });
  tokens = await newMembers(env['SESSION_SECRET'] ?? '');
}, 120_000);

afterAll(async () => {
  await product?.close();
  await sql?.end();
  await database?.stop();
  await rm(home, { recursive: true, force: true });
}, 60_000);

let next = 0;
const anyAddress = () => Array.from({ length: 4 }, () => 1 + Math.floor(Math.random() * 250)).join('.');

async function perSecond(path: string): Promise<{ rate: number; refused: number; p99: number }> {
  const result = await autocannon({
    url: product.memberUrl,
    connections: CONNECTIONS,
    duration: SECONDS,
    requests: [
      {
        method: 'GET',
        setupRequest: (request) => ({
          ...request,
          path,
          headers: {
            Authorization: `Bearer ${tokens[(next += 1) % MEMBERS] ?? ''}`,
            'X-Forwarded-For': anyAddress(),
          },
        }),
      },
    ],
  });
  return {
    rate: result['2xx'] / result.duration,
    refused: result.non2xx + result.errors,
    p99: result.latency.p99,
  };
}

async function cursorNow(): Promise<string> {
  let cursor = '';
  for (;;) {
    const query = new URLSearchParams({ limit: '500', ...(cursor === '' ? {} : { cursor }) });
    const response = await fetch(`${product.memberUrl}/api/sync?${query}`, {
      headers: { Authorization: `Bearer ${tokens[0] ?? ''}` },
    });
    const page = (await response.json()) as { cursor: string; hasMore: boolean; changes: unknown[] };
    ({ cursor } = page);
    if (!page.hasMore && page.changes.length === 0) return cursor;
  }
}

const median = (figures: number[]) => figures.toSorted((a, b) => a - b)[figures.length >> 1] ?? 0;

test.each(SIZES)(
  'reads of members at %i picks, one process',
  async (size) => {
    const [kept] = await sql<{ count: number }[]>`select count(*)::int as count from picks`;
    await addPicks(size - (kept?.count ?? 0));
    await sql`vacuum analyze`;
    const paths = {
      'GET /health': '/api/health',
      'GET /picks': '/api/picks?limit=20',
      'GET /sync': `/api/sync?cursor=${await cursorNow()}`,
      'GET /auth/me': '/api/auth/me',
    };
    const goals: Record<string, number> = { 'GET /picks': 0.55, 'GET /sync': 0.6, 'GET /auth/me': 0.5 };
    const rounds = new Map(
      Object.keys(paths).map((name) => [name, [] as Awaited<ReturnType<typeof perSecond>>[]]),
    );
    for (let round = 0; round <= ROUNDS; round += 1)
      for (const [name, path] of Object.entries(paths)) {
        const figures = await perSecond(path);
        // The first one is for warming up.
        if (round > 0) rounds.get(name)?.push(figures);
      }
    const rateOf = (name: string) => median((rounds.get(name) ?? []).map(({ rate }) => rate));
    for (const [name, figures] of rounds)
      process.stdout.write(
        `\n${size} picks  ${name}  median ${Math.round(rateOf(name))}/s` +
          `  ${(rateOf(name) / rateOf('GET /health')).toFixed(2)} x GET /health` +
          (goals[name] === undefined ? '' : `, goal >= ${goals[name]}`) +
          `  p99 ${Math.max(...figures.map(({ p99 }) => p99))} ms` +
          `  refused ${figures.reduce((sum, { refused }) => sum + refused, 0)}  ${availableParallelism()} cores\n`,
      );
  },
  240_000,
);
