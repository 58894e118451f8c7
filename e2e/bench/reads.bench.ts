import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Figure, figureOf, median } from '@picks/api/bench/figures';
import { connect, type Sql } from '@picks/api/database/client';
import { startEmbeddedServer } from '@picks/api/database/embedded-server';
import { createTokens } from '@picks/api/features/sign-in/tokens';
import autocannon from 'autocannon';
import { afterAll, beforeAll, test } from 'vitest';
import { environment } from '../chaos/fleet.ts';
import { type Product, startStandaloneProduct } from '../product/product.ts';
import { anyAddress, type Load, load } from './load.ts';
import { type Peer, startPeer } from './peers.ts';

/** Members that ask in turn, so that none meets a limit of its own; rounds of so many seconds, of which the median counts. */
const MEMBERS = 1500;
const ROUNDS = 5;
const SECONDS = 2;
/** The smallest, which the others are compared with, first. */
const SIZES = [1000, 100_000, 1_000_000] as const;
/** What the first page may take longer at any size. */
const GROWTH = 1.3;
/** They all hear of a new pick in the same moment. */
const PHONES = 10_000;
const DAY = 24 * 3600 * 1000;

let home = '';
let database: Awaited<ReturnType<typeof startEmbeddedServer>>;
let product: Product;
let env: ReturnType<typeof environment>;
const peers: Peer[] = [];
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
  env = environment(database.host);
  product = await startStandaloneProduct({ env });
  tokens = await newMembers(env.SESSION_SECRET);
}, 120_000);

afterAll(async () => {
  await Promise.all(peers.map((peer) => peer.stop()));
  await product?.close();
  await sql?.end();
  await database?.stop();
  await rm(home, { recursive: true, force: true });
}, 60_000);

let next = 0;
const asMember = () => ({ Authorization: `Bearer ${tokens[(next += 1) % MEMBERS] ?? ''}` });

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

/** Loads each in turn, round after round; the first round warms up and is not counted. */
async function interleaved(asked: Readonly<Record<string, () => Promise<Load>>>) {
  const rounds = new Map(Object.keys(asked).map((name) => [name, [] as Load[]]));
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const [name, once] of Object.entries(asked)) {
      const heard = await once();
      if (round > 0) rounds.get(name)?.push(heard);
    }
  const of = (name: string) => rounds.get(name) ?? [];
  return {
    rate: (name: string) => median(of(name).map(({ rate }) => rate)),
    beside: (name: string) =>
      `p99 ${Math.max(...of(name).map(({ p99 }) => p99))} ms, ${of(name).reduce((sum, { refused }) => sum + refused, 0)} refused`,
  };
}

async function growTo(size: number): Promise<void> {
  const [kept] = await sql<[{ count: number }]>`select count(*)::int as count from picks`;
  await addPicks(size - kept.count);
  await sql`vacuum analyze`;
}

const ours = (path: string) => () => load(product.memberUrl, path, SECONDS, asMember);
const PICKS = '/api/picks?limit=20';

test('reads of members beside other servers, one process', async ({ task }) => {
  await growTo(SIZES[0]);
  const answer = await fetch(product.memberUrl + PICKS, { headers: asMember() });
  const connection = { PGHOST: database.host, PGUSER: 'postgres', PGDATABASE: 'postgres' };
  const [raw, fastify, express] = await Promise.all([
    startPeer('raw', { BODY: await answer.text() }),
    startPeer('fastify', { ...connection, SESSION_SECRET: env.SESSION_SECRET }),
    startPeer('express', { ...connection, SESSION_SECRET: env.SESSION_SECRET }),
  ]);
  peers.push(raw, fastify, express);
  const at = (peer: Peer) => () => load(peer.url, PICKS, SECONDS, asMember);
  const { rate, beside } = await interleaved({
    'GET /health': ours('/api/health'),
    'GET /picks': ours(PICKS),
    'GET /sync, nothing new': ours(`/api/sync?cursor=${await cursorNow()}`),
    'GET /auth/me': ours('/api/auth/me'),
    'node:http, the same bytes': at(raw),
    'Fastify + pg + jose, GET /picks': at(fastify),
    'Express + pg + jose, GET /picks': at(express),
  });
  const figures: Figure[] = [];
  const plain = (name: string) =>
    figures.push(figureOf({ row: name, value: rate(name), unit: '/s', beside: beside(name) }));
  const ratio = (name: string, peer: string, unit: string, least?: number) =>
    figures.push(
      figureOf({
        row: name,
        value: rate(name) / rate(peer),
        unit,
        digits: 2,
        ...(least === undefined ? {} : { goal: { least } }),
      }),
    );
  plain('node:http, the same bytes');
  plain('Fastify + pg + jose, GET /picks');
  plain('Express + pg + jose, GET /picks');
  plain('GET /health');
  plain('GET /picks');
  ratio('GET /picks', 'Fastify + pg + jose, GET /picks', ' x Fastify', 7);
  ratio('GET /picks', 'GET /health', ' x GET /health', 0.55);
  ratio('GET /picks', 'node:http, the same bytes', ' x node:http');
  plain('GET /sync, nothing new');
  ratio('GET /sync, nothing new', 'GET /health', ' x GET /health', 0.6);
  plain('GET /auth/me');
  ratio('GET /auth/me', 'GET /health', ' x GET /health', 0.5);
  task.meta.figures = figures;
}, 600_000);

test('phones that sync at once after a publication', async ({ task }) => {
  const cursor = await cursorNow();
  await addPicks(1);
  const result = await autocannon({
    url: product.memberUrl,
    connections: PHONES / 10,
    amount: PHONES,
    timeout: 60,
    requests: [
      {
        method: 'GET',
        setupRequest: (request) => ({
          ...request,
          path: `/api/sync?cursor=${cursor}`,
          headers: { ...asMember(), 'X-Forwarded-For': anyAddress() },
        }),
      },
    ],
  });
  const phones = PHONES.toLocaleString('en-US');
  task.meta.figures = [
    figureOf({
      row: `${phones} phones that sync after a publication, ${(PHONES / 10).toLocaleString('en-US')} at once: p99`,
      value: result.latency.p99 / 1000,
      goal: { most: 2 },
      unit: ' s',
      digits: 2,
      beside: `all answered in ${result.duration.toFixed(1)} s`,
    }),
    figureOf({
      row: 'of them refused or without an answer',
      value: result.non2xx + result.errors,
      goal: { most: 0 },
      unit: '',
    }),
  ];
}, 300_000);

test('the first page of picks as they grow', async ({ task }) => {
  // Sizes cannot be interleaved; GET /health beside each says how fast the machine was then.
  const shares: number[] = [];
  const figures: Figure[] = [];
  for (const size of SIZES) {
    await growTo(size);
    const { rate, beside } = await interleaved({ health: ours('/api/health'), picks: ours(PICKS) });
    shares.push(rate('picks') / rate('health'));
    const slower = (shares[0] ?? 0) / (shares.at(-1) ?? 1);
    figures.push(
      figureOf({
        row: `GET /picks at ${size.toLocaleString('en-US')} picks`,
        value: slower,
        unit: ` x the time at ${SIZES[0].toLocaleString('en-US')}`,
        digits: 2,
        ...(size === SIZES[0] ? {} : { goal: { most: GROWTH } }),
        beside: `${Math.round(rate('picks')).toLocaleString('en-US')}/s, ${beside('picks')}`,
      }),
    );
  }
  task.meta.figures = figures;
}, 1_200_000);
