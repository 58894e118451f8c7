import { readFile } from 'node:fs/promises';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect, type Sql } from '@picks/api/database/client';
import { startEmbeddedServer } from '@picks/api/database/embedded-server';
import { databaseUrl, newSecrets } from '../product/deployment.ts';
import { type Product, startStandaloneProduct } from '../product/product.ts';

type Fault = 'replica killed' | 'backends terminated' | 'database crashed';

/** Three servers over one database that can be hurt while they work. */
export interface Fleet {
  readonly replicas: readonly Product[];
  readonly sql: Sql;
  /** How often each fault happened, and how often a server ended by itself, which a supervisor must make good. */
  readonly faults: Record<Fault | 'replica ended by itself', number>;
  /** One fault, chosen at random. */
  hurt(): Promise<void>;
  /** Resolves when every server is up again. */
  heal(): Promise<void>;
  close(): Promise<void>;
}

const REPLICAS = 3;
/** Milliseconds between two looks of the supervisor. */
const WATCH_EVERY = 100;

/** Variables of a deployment over the database server at `host`, with secrets of its own. */
export const environment = (host: string) => ({
  ...newSecrets(),
  DATABASE_URL: databaseUrl(host),
  // Payouts are completed as soon as they are asked for.
  // Each request names an address of its own, so that the rate limits are not what is tested.
  TRUST_PROXY_HOPS: '1',
});

async function crashDatabase(dataDir: string): Promise<void> {
  const [pid] = (await readFile(join(dataDir, 'postmaster.pid'), 'utf8')).split('\n');
  process.kill(Number(pid), 'SIGQUIT');
}

export async function startFleet(): Promise<Fleet> {
  const home = await mkdtemp(join(tmpdir(), 'fairline-chaos-'));
  const dataDir = join(home, 'postgres');
  const database = await startEmbeddedServer({ dataDir });
  const sql = connect({ host: database.host, database: 'postgres', user: 'postgres' }, { max: 1 });
  const env = environment(database.host);
  const replicas = await Promise.all(Array.from({ length: REPLICAS }, () => startStandaloneProduct({ env })));
  const faults = {
    'replica killed': 0,
    'backends terminated': 0,
    'database crashed': 0,
    'replica ended by itself': 0,
  };
  const restarting = new Map<Product, Promise<void>>();

  /** A server that cannot start because the database is away is started again. */
  async function startAgain(replica: Product): Promise<void> {
    await replica.kill();
    for (;;) {
      try {
        return await replica.start();
      } catch {
        await replica.kill();
      }
    }
  }
  function restart(replica: Product): void {
    const started = startAgain(replica).finally(() => restarting.delete(replica));
    restarting.set(replica, started);
  }
  const supervisor = setInterval(() => {
    for (const replica of replicas) {
      if (replica.isUp() || restarting.has(replica)) continue;
      faults['replica ended by itself'] += 1;
      restart(replica);
    }
  }, WATCH_EVERY);

  const acts: Record<Fault, () => Promise<void>> = {
    'replica killed': async () => {
      const replica = replicas[Math.floor(Math.random() * REPLICAS)];
      if (replica !== undefined) restart(replica);
    },
    'backends terminated': async () => {
      await sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'picks' and pid <> pg_backend_pid() and random() < 0.5`;
    },
    'database crashed': () => crashDatabase(dataDir),
  };

  return {
    replicas,
    sql,
    faults,
    async hurt() {
      const chance = Math.random();
      const kind =
        chance < 0.45 ? 'replica killed' : chance < 0.93 ? 'backends terminated' : 'database crashed';
      if (kind === 'replica killed' && restarting.size > 0) return;
      faults[kind] += 1;
      await acts[kind]().catch(() => {});
    },
    async heal() {
      await Promise.all(restarting.values());
    },
    async close() {
      clearInterval(supervisor);
      await Promise.all(restarting.values());
      await Promise.all(replicas.map((replica) => replica.close()));
      await sql.end();
      await database.stop();
      await rm(home, { recursive: true, force: true });
    },
  };
}
