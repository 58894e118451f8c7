import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApiClient } from '@picks/api-client/api-client';
import { figureOf, median } from '@picks/api/bench/figures';
import { connect, type Sql } from '@picks/api/database/client';
import { startEmbeddedServer } from '@picks/api/database/embedded-server';
import { requestDeposit } from '@picks/contract/deposits';
import { login, register } from '@picks/contract/sign-in';
import { cancelWithdrawal, requestWithdrawal } from '@picks/contract/withdrawals';
import autocannon from 'autocannon';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { environment } from '../chaos/fleet.ts';
import { sessionOf } from '../product/api-calls.ts';
import { type Product, startStandaloneProduct } from '../product/product.ts';
import { anyAddress } from './load.ts';

/** Connections at once, over so many members that none meets a limit of its own; rounds of so many seconds, of which the median counts. */
const CONNECTIONS = 32;
const MEMBERS = 480;
const ROUNDS = 5;
const SECONDS = 6;
/** Money operations a second. */
const GOAL = 1500;

let home = '';
let database: Awaited<ReturnType<typeof startEmbeddedServer>>;
let product: Product;
let sql: Sql;
const tokens: string[] = [];

async function newMember(number: number): Promise<string> {
  const client = createApiClient({
    baseUrl: `${product.memberUrl}/api`,
    token: () => null,
    headers: { 'X-Forwarded-For': anyAddress() },
  });
  const credentials = { email: `bench${number}@example.com`, password: 'quiet harbour 42' };
  await client.call(register, { body: { name: 'Sam Hill', acceptedTerms: true, ...credentials } });
  await sql`update users set email_verified_at = now() where email = ${credentials.email}`;
  return sessionOf(await client.call(login, { body: credentials })).token;
}

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'fairline-bench-'));
  database = await startEmbeddedServer({ dataDir: join(home, 'postgres') });
  sql = connect(
    { host: database.host, database: 'postgres', user: 'postgres' },
    { max: 1, statementTimeout: 0 },
  );
  product = await startStandaloneProduct({ env: environment(database.host) });
  for (let number = 0; number < MEMBERS; number += 1) tokens.push(await newMember(number));
  // A balance that never runs out; how it came about is not what is measured.
  await sql`
    insert into deposits (id, user_id, amount, payment_method, status, reference, created_at, updated_at)
    select gen_random_uuid(), id, 1000000, 'paypal', 'completed', 'BENCH-' || id, now(), now() from users where role = 'user'`;
}, 120_000);

afterAll(async () => {
  await product?.close();
  await sql?.end();
  await database?.stop();
  await rm(home, { recursive: true, force: true });
}, 60_000);

interface Context {
  token?: string;
  withdrawalId?: string;
}

/** Hold, release, ask for a deposit, over and over: three writes of money with their audit rows and stored answers. */
async function round(): Promise<{ perSecond: number; p99: number; refused: number }> {
  let next = 0;
  const headers = (context: Context) => ({
    'Content-Type': 'application/json',
    Authorization: `Bearer ${context.token ?? ''}`,
    'X-Forwarded-For': anyAddress(),
    'Idempotency-Key': randomUUID(),
  });
  const details = { withdrawMethod: 'paypal', paymentDetails: { email: 'ana@example.com' } };
  const result = await autocannon({
    url: product.memberUrl,
    connections: CONNECTIONS,
    duration: SECONDS,
    requests: [
      {
        method: 'POST',
        setupRequest: (request, context: Context) => {
          context.token = tokens[(next += 1) % MEMBERS] ?? '';
          const body = JSON.stringify({ amount: 25, ...details });
          return {
            ...request,
            path: `/api${requestWithdrawal.path}`,
            headers: headers(context),
            body,
          };
        },
        onResponse: (_, body, context: Context) => {
          context.withdrawalId = (JSON.parse(body) as { withdrawal?: { id: string } }).withdrawal?.id ?? '';
        },
      },
      {
        method: 'POST',
        setupRequest: (request, context: Context) => ({
          ...request,
          path: `/api${cancelWithdrawal.path.replace(':id', context.withdrawalId ?? '')}`,
          headers: headers(context),
          body: '{}',
        }),
      },
      {
        method: 'POST',
        setupRequest: (request, context: Context) => ({
          ...request,
          path: `/api${requestDeposit.path}`,
          headers: headers(context),
          body: JSON.stringify({ amount: 25, paymentMethod: 'paypal' }),
        }),
      },
    ],
  });
  return { perSecond: result['2xx'] / result.duration, p99: result.latency.p99, refused: result.non2xx };
}

test('money operations over HTTP, one process', async ({ task }) => {
  await round();
  const rounds = [];
  for (let number = 0; number < ROUNDS; number += 1) rounds.push(await round());
  const broken = await sql`select name from invariants where not ok`;
  task.meta.figures = [
    figureOf({
      row: 'money operation over HTTP',
      value: median(rounds.map(({ perSecond }) => perSecond)),
      goal: { least: GOAL },
      unit: '/s',
      beside: `p99 ${Math.max(...rounds.map(({ p99 }) => p99))} ms, ${broken.length} invariants broken`,
    }),
  ];
  expect([rounds.map(({ refused }) => refused), broken.length]).toEqual([rounds.map(() => 0), 0]);
}, 120_000);
