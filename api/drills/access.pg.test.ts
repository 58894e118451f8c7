// @module-tag full
import fs from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Cluster, makeHome, missing, needs, startCluster, startPooler } from './debian.ts';
import { expectToWork, start } from './product.ts';

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

  async function pooler(mode: 'session' | 'transaction') {
    const made = await startPooler(cluster, mode);
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

  test('a pooler in session mode does by itself', async () => {
    const { url } = await pooler('session');
    await expectToWork(cluster, { DATABASE_URL: url() });
  });

  test('one in transaction mode wants the direct address, and a log-in that brings its settings along', async () => {
    const { url } = await pooler('transaction');
    await expect(start({ DATABASE_URL: url() })).rejects.toThrow(
      "Give the database's own address as DATABASE_DIRECT_URL too",
    );
    const direct = { DATABASE_DIRECT_URL: cluster.url() };
    const refusal = await start({ DATABASE_URL: url(), ...direct }).catch((error: Error) => error);
    if (!(refusal instanceof Error)) throw new Error('it started');
    const [, statements = ''] = refusal.message.split('as a superuser run: ');
    expect(statements).toContain('alter role fairline_app login');
    cluster.psql(statements);
    await expectToWork(cluster, { DATABASE_URL: url('fairline_app'), ...direct });
  });

  test('the service may log in as its own role, and the owner for what only an owner may', async () => {
    await expectToWork(cluster, {
      DATABASE_URL: cluster.url('fairline_app'),
      DATABASE_DIRECT_URL: cluster.url(),
    });
  });

  test('of several hosts the one that answers is used, and a socket is a host', async () => {
    const several = `postgres://postgres@127.0.0.1:1,127.0.0.1:${cluster.port}/postgres?target_session_attrs=primary`;
    await expectToWork(cluster, { DATABASE_URL: several });
    await expectToWork(cluster, {
      DATABASE_URL: `postgres://postgres@/postgres?host=${home}&port=${cluster.port}`,
    });
  });
});
