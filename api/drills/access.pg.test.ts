// @module-tag full
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { assertSessions } from '#src/database/service-access.ts';
import { migrateDatabase } from '#src/service.ts';
import { type Cluster, keepBusy, makeHome, missing, needs, startCluster, startPooler } from './debian.ts';
import { configure, expectToWork, start } from './product.ts';

describe.skipIf(missing !== '')(`ways to a database (${needs})`, () => {
  let home: string;
  let cluster: Cluster;
  const stops: (() => Promise<void>)[] = [];

  beforeAll(async () => {
    home = makeHome();
    cluster = await startCluster(home, 'cluster', { max_connections: '200' });
  });
  afterAll(async () => {
    for (const stop of stops.toReversed()) await stop();
    await cluster.stop();
    fs.rmSync(home, { recursive: true, force: true });
  });

  async function pooler(mode: 'session' | 'transaction', processes = 1) {
    const made = await startPooler(cluster, mode, processes);
    stops.push(made.stop);
    return made;
  }

  describe('an owner who may not make roles', () => {
    const env = () => ({ DATABASE_URL: cluster.url('dba_owner', 'owned') });
    beforeAll(() => {
      cluster.psql('create role dba_owner login');
      cluster.psql('create database owned owner dba_owner');
    });

    test('hears what a superuser has to run, and works once that was done', async () => {
      await expect(start(env())).rejects.toThrow(
        'As a superuser run: create role fairline_app; grant fairline_app to dba_owner',
      );
      cluster.psql('create role fairline_app');
      await expect(start(env())).rejects.toThrow('As a superuser run: grant fairline_app to "dba_owner"');
      cluster.psql('grant fairline_app to dba_owner');
      await expectToWork(cluster, env(), 'owned');
    });
  });

  test('a pooler in session mode works as either address', async () => {
    const { url } = await pooler('session');
    await expectToWork(cluster, { DATABASE_URL: url() });
    await expectToWork(cluster, { DATABASE_URL: cluster.url(), DATABASE_DIRECT_URL: url() });
  });

  test('a pooler in transaction mode is refused as either address before anything is migrated', async () => {
    const sentence = (variable: string) =>
      `${variable} leads to a pooler in transaction or statement mode, which isn't supported: use session mode, or the database's own address`;
    cluster.psql('create database untouched');
    const direct = cluster.url('postgres', 'untouched');
    const pooled = (await pooler('transaction')).url('postgres', 'untouched');
    await expect(start({ DATABASE_URL: pooled })).rejects.toThrow(sentence('DATABASE_URL'));
    for (const begin of [start, (env: Record<string, string>) => migrateDatabase(configure(env))]) {
      await expect(begin({ DATABASE_URL: pooled, DATABASE_DIRECT_URL: direct })).rejects.toThrow(
        sentence('DATABASE_URL'),
      );
      await expect(begin({ DATABASE_URL: direct, DATABASE_DIRECT_URL: pooled })).rejects.toThrow(
        sentence('DATABASE_DIRECT_URL'),
      );
    }
    expect(cluster.psql('select count(*) from pg_stat_user_tables', 'untouched').trim()).toBe('0');
  });

  const checked = (url: string) => {
    const target = { url };
    return assertSessions({ owner: target, service: target });
  };
  const TIMES = 20;

  test('a pooler in transaction mode is recognized while others keep it busy', async () => {
    const { url } = await pooler('transaction');
    onTestFinished(await keepBusy(cluster, url()));
    for (let time = 0; time < TIMES; time += 1)
      await expect(checked(url())).rejects.toThrow('pooler in transaction');
  });

  test('a pooler in session mode is recognized while others keep it busy', async () => {
    const { url } = await pooler('session');
    onTestFinished(await keepBusy(cluster, url()));
    for (let time = 0; time < TIMES; time += 1) await expect(checked(url())).resolves.toBeUndefined();
  });

  test('a pooler of several processes on one port is recognized', async () => {
    const { url } = await pooler('transaction', 2);
    for (let time = 0; time < TIMES; time += 1)
      await expect(checked(url())).rejects.toThrow('pooler in transaction');
  });

  test('connections lost during the check are not taken for a pooler', async () => {
    const READY = Buffer.from([0x5a, 0, 0, 0, 5]);
    const proxy = net.createServer((client) => {
      const server = net.connect(cluster.port, '127.0.0.1');
      let queries = -1;
      client.on('error', () => {}).pipe(server);
      server
        .on('error', () => {})
        .on('data', (chunk) => {
          if (chunk.subarray(-6, -1).equals(READY)) queries += 1;
          client.write(chunk, () => {
            if (queries === 1) server.destroy();
          });
        });
      server.on('close', () => client.end());
    });
    proxy.listen(0, '127.0.0.1');
    await once(proxy, 'listening');
    onTestFinished(() => void proxy.close());
    const { port } = proxy.address() as net.AddressInfo;
    await expect(checked(`postgres://postgres@127.0.0.1:${port}/postgres`)).rejects.toMatchObject({
      code: 'CONNECTION_CLOSED',
    });
  });

  test('the service may log in as its own role from the first start on, once a superuser allows it', async () => {
    const fresh = await startCluster(home, 'fresh');
    stops.push(() => fresh.stop());
    const env = { DATABASE_URL: fresh.url('fairline_app'), DATABASE_DIRECT_URL: fresh.url() };
    await expect(start(env)).rejects.toMatchObject({ code: '28000' });
    fresh.psql('alter role fairline_app login');
    await expectToWork(fresh, env);
  });

  test('of several hosts the one that answers is used, and a socket is a host', async () => {
    const several = `postgres://postgres@127.0.0.1:1,127.0.0.1:${cluster.port}/postgres?target_session_attrs=primary`;
    await expectToWork(cluster, { DATABASE_URL: several });
    await expectToWork(cluster, {
      DATABASE_URL: `postgres://postgres@/postgres?host=${home}&port=${cluster.port}`,
    });
  });
});
