import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect, type Sql } from '@picks/api/database/client';
import { type EmbeddedServer, startEmbeddedServer } from '@picks/api/database/embedded-server';
import { DEMO_PASSWORD } from '@picks/api/demo/members';
import { createApiClient } from '@picks/api-client/api-client';
import { ready } from '@picks/contract/health';
import { listPicks } from '@picks/contract/picks';
import { login } from '@picks/contract/sign-in';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sessionOf } from './product/api-calls.ts';
import { databaseUrl, newSecrets } from './product/deployment.ts';
import { type Product, startStandaloneProduct } from './product/product.ts';

const REPLICAS = 4;

let home: string;
let database: EmbeddedServer;
let sql: Sql;
let replicas: Product[] = [];

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'fairline-replicas-'));
  database = await startEmbeddedServer({ dataDir: join(home, 'postgres') });
  sql = connect({ host: database.host, database: 'postgres', user: 'postgres' }, { max: 1 });
  const env = { ...newSecrets(), DATABASE_URL: databaseUrl(database.host), DEMO: '1' };
  const starts = Array.from({ length: REPLICAS }, () => startStandaloneProduct({ env }));
  const started = await Promise.allSettled(starts);
  replicas = started.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  for (const result of started) if (result.status === 'rejected') throw result.reason;
});

afterAll(async () => {
  await Promise.all(replicas.map((replica) => replica.close()));
  await sql?.end();
  await database?.stop();
  await rm(home, { recursive: true, force: true });
});

const memberOf = (replica: Product, token: string | null = null) =>
  createApiClient({ baseUrl: `${replica.memberUrl}/api`, token: () => token });

test('replicas that start at once over an empty database all become ready', async () => {
  expect(replicas).toHaveLength(REPLICAS);
  for (const replica of replicas) {
    expect(await memberOf(replica).call(ready)).toEqual({
      status: 'ready',
      checks: { database: true, migrations: true, worker: true },
    });
  }
});

test('the demo is there once', async () => {
  const [counted] = await sql`
    select (select count(*)::int from users where role = 'user') as members,
      (select count(*)::int from users where role = 'admin') as admins,
      (select count(*)::int from picks) as picks,
      (select count(*)::int from picks where status = 'pending') as ahead`;
  expect(counted).toEqual({ members: 60, admins: 1, picks: 362, ahead: 12 });
});

test('who signs in at one of them is signed in at all of them', async () => {
  const [first, ...others] = replicas;
  if (first === undefined) throw new Error('no replica');
  const credentials = { email: 'gold@fairline.example', password: DEMO_PASSWORD };
  const { token } = sessionOf(await memberOf(first).call(login, { body: credentials }));
  for (const other of others) {
    const { total } = await memberOf(other, token).call(listPicks, { query: { page: 1, limit: 1 } });
    expect(total).toBe(362);
  }
});

test('a replica that starts again later adds nothing', async () => {
  const [first] = replicas;
  await first?.kill();
  await first?.start();
  const [counted] =
    await sql`select (select count(*)::int from users) as users, (select count(*)::int from picks) as picks`;
  expect(counted).toEqual({ users: 61, picks: 362 });
});
