// @module-tag drill
import fs from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { addPaymentDetails, approveDeposit } from '@picks/contract/deposits.admin';
import { login } from '@picks/contract/sign-in';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '#src/demo/members.ts';
import { type Cluster, makeHome, missing, needs, startCluster } from './debian.ts';
import { Load } from './load.ts';
import { buildRelease, hasCommit, PREVIOUS_RELEASE } from './releases.ts';
import { bundleService, HAPROXY, type Replica, startBalancer, startReplica } from './replicas.ts';

const lacking = [
  missing,
  fs.existsSync(HAPROXY) ? '' : `HAProxy (${HAPROXY})`,
  hasCommit(PREVIOUS_RELEASE) ? '' : `the history back to ${PREVIOUS_RELEASE}`,
].filter(Boolean);
const title = lacking.length === 0 ? needs : `skipped: needs ${lacking.join(' and ')}`;

const MEMBERS = 20;
/** Milliseconds of load in each stage. */
const STAGE = 4_000;

/** Signs in to the demo and returns a function that makes calls as that person. */
async function signIn(port: number, email: string) {
  let token = '';
  const call = (method: string, path: string, body?: unknown) => {
    const headers = {
      'Content-Type': 'application/json',
      ...(token !== '' && { Authorization: `Bearer ${token}` }),
    };
    const request = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
    return fetch(`http://127.0.0.1:${port}/api${path}`, request);
  };
  const response = await call(login.method, login.path, { email, password: DEMO_PASSWORD });
  ({ token } = (await response.json()) as { token: string });
  return call;
}

/** Calls every GET without path parameters in the server's OpenAPI document and returns the statuses. */
async function readAll(call: Awaited<ReturnType<typeof signIn>>): Promise<Record<string, number>> {
  const response = await call('GET', '/openapi.json');
  const { paths } = (await response.json()) as { paths: Record<string, { get?: unknown }> };
  const statuses: Record<string, number> = {};
  for (const [path, { get }] of Object.entries(paths)) {
    if (get === undefined || path.includes('{')) continue;
    const { status, body } = await call('GET', path);
    statuses[path] = status;
    await body?.cancel();
  }
  return statuses;
}

describe.skipIf(lacking.length > 0)(`the previous release on the current schema (${title})`, () => {
  const home = makeHome();
  let cluster: Cluster;
  let env: Record<string, string>;
  let load: Load;
  let balancer: Awaited<ReturnType<typeof startBalancer>>;
  const stops: (() => Promise<unknown>)[] = [];
  const servers: Replica[] = [];
  let currentServer: string;
  let previous: Replica;
  let current: Replica;

  async function startServer(program: string, settings = {}): Promise<Replica> {
    const replica = await startReplica(program, home, { ...env, ...settings });
    stops.push(replica.stop);
    servers.push(replica);
    return replica;
  }
  const definitions = () => cluster.psql('select revision, checksum from schema_definitions');
  /** What the servers logged as an error or worse. */
  const errors = () =>
    servers.flatMap((server) => server.printed().split('\n')).filter((line) => /"level":[56]0/.test(line));

  beforeAll(async () => {
    const previousServer = buildRelease(PREVIOUS_RELEASE);
    cluster = await startCluster(home, 'cluster');
    env = { DATABASE_URL: cluster.url(), DEMO: '1', TRUST_PROXY_HOPS: '1' };
    currentServer = bundleService('previous-release');
    current = await startServer(currentServer);
    const applied = definitions();
    previous = await startServer(previousServer);
    expect(definitions()).toBe(applied);
    balancer = await startBalancer(home, [previous, current]);
    stops.push(balancer.stop);
    load = new Load(balancer.url);
    await load.signUp(MEMBERS, (email) =>
      cluster.psql(`update users set email_verified_at = now() where email = '${email}'`),
    );
  }, 300_000);
  afterAll(async () => {
    await load?.end({ abort: true });
    for (const stop of stops.toReversed()) await stop();
    await cluster?.stop();
    fs.rmSync(home, { recursive: true, force: true });
  });

  test('serves every read to a member and an administrator', async () => {
    const member = await readAll(await signIn(previous.port, 'gold@fairline.example'));
    const console = await readAll(await signIn(previous.consolePort, 'admin@fairline.example'));
    for (const statuses of [member, console]) {
      const { '/public/pick': needsQuery = 422, ...others } = statuses;
      expect(needsQuery).toBe(422);
      expect(Object.keys(others).length).toBeGreaterThan(25);
      expect(Object.entries(others).filter(([, status]) => status !== 200)).toEqual([]);
    }
    expect(errors()).toEqual([]);
  });

  test('accepts deposits next to the current release, alone, and next to it after a restart', async () => {
    load.begin();
    await pause(STAGE);
    await current.stop();
    await pause(STAGE);
    current = await startServer(currentServer, { PORT: String(current.port) });
    await pause(STAGE);
    await load.end();
    const { acknowledged, refusals } = load;
    const kept = cluster.psql(
      "select d.id from deposits d join users u on u.id = user_id where u.email like 'member%'",
    );
    expect(acknowledged.size).toBeGreaterThan(MEMBERS);
    expect(kept.trim().split('\n').toSorted()).toEqual([...acknowledged].toSorted());
    expect(refusals.filter((text) => !text.includes('too_many_deposits'))).toEqual([]);
    expect(
      cluster.psql("select has_table_privilege('fairline_app', 'approvals', 'delete')").trim(),
      'grants of the current release after its restart',
    ).toBe('f');
  });

  test('credits a deposit, and the books balance', async () => {
    const [id = ''] = load.acknowledged;
    const call = await signIn(previous.consolePort, 'admin@fairline.example');
    const details = { instructions: 'Send it to pay@fairline.example' };
    const steps = [
      await call(addPaymentDetails.method, addPaymentDetails.path.replace(':id', id), details),
      await call(approveDeposit.method, approveDeposit.path.replace(':id', id)),
    ];
    expect(steps.map(({ status }) => status)).toEqual([200, 200]);
    expect(cluster.psql(`select status from deposits where id = '${id}'`).trim()).toBe('completed');
    expect(cluster.psql('select name from invariants where not ok').trim()).toBe('');
    expect(errors()).toEqual([]);
  });
});
