// @module-tag full
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connect } from '#src/database/client.ts';
import { queuePool } from '#src/database/queue-pool.ts';
import { type Cluster, makeHome, missing, needs, run, startCluster } from './debian.ts';

/** Comes with Debian's PostgreSQL. */
const OPENSSL = '/usr/bin/openssl';

/** An authority of our own, and a certificate that it gives to `localhost`. */
function makeCertificates(home: string): { ca: string; cert: string; key: string } {
  const file = (name: string) => path.join(home, name);
  const openssl = (...parameters: string[]) => execFileSync(OPENSSL, parameters, { stdio: 'ignore' });
  const made = ['req', '-newkey', 'rsa:2048', '-nodes', '-days', '2'];
  openssl(...made, '-x509', '-subj', '/CN=Drill', '-keyout', file('ca.key'), '-out', file('ca.pem'));
  openssl(
    ...made.slice(0, 4),
    '-subj',
    '/CN=localhost',
    '-keyout',
    file('key.pem'),
    '-out',
    file('request.pem'),
  );
  fs.writeFileSync(file('names'), 'subjectAltName=DNS:localhost');
  const signed = ['-CA', file('ca.pem'), '-CAkey', file('ca.key'), '-CAcreateserial', '-days', '2'];
  openssl(
    'x509',
    '-req',
    '-in',
    file('request.pem'),
    ...signed,
    '-extfile',
    file('names'),
    '-out',
    file('cert.pem'),
  );
  return { ca: file('ca.pem'), cert: file('cert.pem'), key: file('key.pem') };
}

/** What either driver gets at a URL: whether the connection is encrypted, or the code of the failure. */
async function reach(url: string): Promise<unknown[]> {
  const ask = 'select ssl from pg_stat_ssl where pid = pg_backend_pid()';
  const codeOf = ({ code }: { code?: string }) => code;
  const sql = connect({ url }, { max: 1 });
  const pool = queuePool({ url }, 1);
  const answers = await Promise.all([
    sql<{ ssl: boolean }[]>`select ssl from pg_stat_ssl where pid = pg_backend_pid()`.then(
      ([row]) => row?.ssl,
      codeOf,
    ),
    pool.query<{ ssl: boolean }>(ask).then(({ rows }) => rows[0]?.ssl, codeOf),
  ]);
  await Promise.all([sql.end({ timeout: 0 }), pool.end()]);
  return answers;
}

describe.skipIf(missing !== '')(`protected connections (${needs})`, () => {
  let home: string;
  let plain: Cluster;
  let cluster: Cluster;
  let ca: string;

  beforeAll(async () => {
    home = makeHome();
    const made = makeCertificates(home);
    ({ ca } = made);
    const { uid, gid } = fs.statSync('/var/lib/postgresql');
    if (process.getuid?.() === 0) fs.chownSync(made.key, uid, gid);
    fs.chmodSync(made.key, 0o600);
    cluster = await startCluster(home, 'tls', {
      ssl: 'on',
      ssl_cert_file: made.cert,
      ssl_key_file: made.key,
    });
    plain = await startCluster(home, 'plain');
  });
  afterAll(async () => {
    await Promise.all([cluster.stop(), plain.stop()]);
    fs.rmSync(home, { recursive: true, force: true });
  });

  test.each([
    ['127.0.0.1', 'sslmode=disable', false],
    ['127.0.0.1', '', true],
    ['127.0.0.1', 'sslmode=prefer', true],
    ['127.0.0.1', 'sslmode=require', true],
    ['127.0.0.1', 'sslmode=verify-ca&sslrootcert=CA', true],
    ['127.0.0.1', 'sslmode=require&sslrootcert=CA', true],
    ['localhost', 'sslmode=verify-full&sslrootcert=CA', true],
    ['127.0.0.1', 'sslmode=verify-full&sslrootcert=CA', 'ERR_TLS_CERT_ALTNAME_INVALID'],
    ['localhost', 'sslmode=verify-full', 'UNABLE_TO_VERIFY_LEAF_SIGNATURE'],
    ['localhost', 'sslmode=verify-ca', 'UNABLE_TO_VERIFY_LEAF_SIGNATURE'],
  ])('both drivers read %s?%s alike: %s', async (host, query, outcome) => {
    const url = `postgres://postgres@${host}:${cluster.port}/postgres?${query.replace('CA', ca)}`;
    expect(await reach(url)).toEqual([outcome, outcome]);
  });

  test.each([
    ['sslmode=prefer', false],
    ['sslmode=require', 'TLS_REFUSED'],
  ])('a server without TLS, asked with %s: %s', async (query, outcome) => {
    const url = `postgres://postgres@127.0.0.1:${plain.port}/postgres?${query}`;
    expect(await reach(url)).toEqual([outcome, outcome]);
  });

  test('of a primary and its standby the one that takes writes is used, also after a fail-over', async () => {
    const directory = path.join(home, 'standby');
    run('pg_basebackup', ['-D', directory, '-d', plain.url(), '-R', '-c', 'fast']);
    const standby = await startCluster(home, 'standby');
    const url = `postgres://postgres@127.0.0.1:${standby.port},127.0.0.1:${plain.port}/postgres`;
    const sql = connect({ url });
    const port = () =>
      sql<{ port: string }[]>`select current_setting('port') as port`.then(
        ([row]) => Number(row?.port),
        () => null,
      );
    try {
      await expect.poll(port).toBe(plain.port);
      expect(new Set(await Promise.all(Array.from({ length: 12 }, port)))).toContain(plain.port);
      await plain.stop();
      standby.psql('select pg_promote()');
      await expect.poll(port, { timeout: 15_000 }).toBe(standby.port);
    } finally {
      await sql.end({ timeout: 0 });
      await standby.stop();
      plain = await startCluster(home, 'plain');
    }
  });
});
