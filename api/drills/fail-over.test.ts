// @module-tag drill
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Cluster, freePort, makeHome, missing, run, startCluster } from './debian.ts';
import { Load } from './load.ts';
import { bundleService, HAPROXY, type Replica, startBalancer, startReplica } from './replicas.ts';

const lacking = [missing, fs.existsSync(HAPROXY) ? '' : `HAProxy (${HAPROXY})`].filter(Boolean).join(' and ');
const needs = lacking === '' ? 'with a standby and HAProxy' : `skipped: needs ${lacking}`;

const FAIL_OVERS = 3;
const MEMBERS = 80;
/** Milliseconds of load before and after each fail-over. */
const SPELL = 6_000;
/** Milliseconds a call may take: longer than a promotion, shorter than the connect timeout of 5 seconds. */
const LONGEST_CALL = 4_000;

describe.skipIf(lacking !== '')(`fail-overs (${needs})`, () => {
  let home: string;
  let primary: Cluster;
  let standby: Cluster;
  const replicas: Replica[] = [];
  let balancer: Awaited<ReturnType<typeof startBalancer>>;
  let load: Load;

  /** Starts a standby of the primary. */
  function follow(name: string, port: number): Promise<Cluster> {
    run('pg_basebackup', ['-D', path.join(home, name), '-R', '-d', primary.url(), '-c', 'fast']);
    return startCluster(home, name, { port: String(port) });
  }

  /** Whether commits wait for the standby. */
  function setSynchronous(isOn: boolean): void {
    primary.psql(`alter system set synchronous_standby_names = '${isOn ? '*' : ''}'`);
    primary.psql('select pg_reload_conf()');
  }

  beforeAll(async () => {
    home = makeHome();
    primary = await startCluster(home, 'first');
    standby = await follow('second', await freePort());
    setSynchronous(true);
    const hosts = `127.0.0.1:${primary.port},127.0.0.1:${standby.port}`;
    const env = {
      DATABASE_URL: `postgres://postgres@${hosts}/postgres?target_session_attrs=read-write`,
      TRUST_PROXY_HOPS: '1',
    };
    const program = bundleService('fail-over');
    replicas.push(await startReplica(program, home, env));
    replicas.push(await startReplica(program, home, env));
    balancer = await startBalancer(home, replicas);
    load = new Load(balancer.url);
    await load.signUp(MEMBERS, (email) =>
      primary.psql(`update users set email_verified_at = now() where email = '${email}'`),
    );
  });
  afterAll(async () => {
    await load?.end({ abort: true });
    await balancer?.stop();
    await Promise.all(replicas.map((replica) => replica.stop()));
    await primary?.stop();
    await standby?.stop();
    fs.rmSync(home, { recursive: true, force: true });
  });

  async function failOver(round: number): Promise<void> {
    const lost = primary;
    await lost.crash();
    run('pg_ctl', ['promote', '-w', '-D', standby.directory]);
    primary = standby;
    setSynchronous(false);
    await pause(SPELL);
    standby = await follow(`after-${round}`, lost.port);
    setSynchronous(true);
  }

  test('after three fail-overs under load, no call has stalled and no deposit is lost or duplicated', async () => {
    load.begin();
    for (let round = 1; round <= FAIL_OVERS; round += 1) {
      await pause(SPELL);
      await failOver(round);
    }
    await pause(SPELL);
    await load.end();
    const kept = primary.psql('select id from deposits').trim().split('\n');
    const lines = replicas.flatMap((replica) => replica.printed().split('\n'));
    const count = (part: string) => lines.filter((line) => line.includes(part)).length;
    const { calls, undecided, slowest, acknowledged, refusals } = load;
    const connectionsLost = count('database connection lost');
    console.warn('fail-overs:', {
      calls,
      undecided,
      slowest,
      connectionsLost,
      acknowledged: acknowledged.size,
    });
    expect(count('CONNECT_TIMEOUT')).toBe(0);
    expect(slowest).toBeLessThan(LONGEST_CALL);
    expect(kept.toSorted()).toEqual([...acknowledged].toSorted());
    expect(refusals.filter((text) => !text.includes('too_many_deposits'))).toEqual([]);
  }, 300_000);
});
