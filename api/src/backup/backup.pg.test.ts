// @module-tag full
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { getPick } from '@picks/contract/picks';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { connect } from '#src/database/client.ts';
import { type EmbeddedServer, startEmbeddedServer } from '#src/database/embedded-server.ts';
import { migrate } from '#src/database/migrate.ts';
import { createSealing } from '#src/integrations/sealing.ts';
import { testApp } from '#test/app.ts';
import { newAdmin } from '#test/people.ts';
import { newReader } from '#test/reader.ts';
import { publishMany, syncReader } from '#test/sync-reader.ts';
import { readDescription, writeDescription } from './backup-folder.ts';
import { problemOf, restoreBackup, verifyBackup } from './restore-backup.ts';
import { takeBackup } from './take-backup.ts';

// A test starts the server up to five times and copies its files as often.
vi.setConfig({ testTimeout: 480_000 });

const schema = path.join(import.meta.dirname, '../../database');
const NOW = new Date('2026-11-25T09:30:00Z');
const MORNING = '20261125-093000';

let home: string;
let cluster: string;
const open: { stop(): Promise<unknown> }[] = [];

const prepared = fs.mkdtempSync(path.join(os.tmpdir(), 'backup-prepared-'));
beforeAll(async () => {
  cluster = path.join(prepared, 'postgres');
  await (await start()).stop();
});
afterAll(() => fs.rmSync(prepared, { recursive: true, force: true }));

beforeEach(() => {
  home = fs.mkdtempSync(path.join(os.tmpdir(), 'backup-'));
  cluster = path.join(home, 'postgres');
  execFileSync('cp', ['-a', path.join(prepared, 'postgres'), cluster]);
});
afterEach(async () => {
  for (const each of open.splice(0).toReversed()) await each.stop();
  fs.rmSync(home, { recursive: true, force: true });
});

/** The product over the cluster, which it stops with. */
async function start() {
  const server: EmbeddedServer = await startEmbeddedServer({ dataDir: cluster });
  const target = { host: server.host, database: 'postgres', user: 'postgres' };
  await migrate(target, schema);
  const owner = connect(target, { max: 1 });
  const app = await testApp({ target, owner });
  const running = {
    app,
    async stop() {
      open.splice(open.indexOf(running), 1);
      await Promise.all([app.deps.sql.end(), owner.end()]);
      await server.stop();
    },
  };
  open.push(running);
  return running;
}

const keys = (dataKey: string) => createSealing(dataKey).hmacs;
const hmacs = keys('test-data-key-0123456789-abcdefghijklmnop');
const trust = { hmacs, isUnauthenticatedAllowed: false };
const backUp = () => takeBackup({ cluster, into: path.join(home, 'backups'), hmacs, now: NOW });

test('what was answered before a backup is in it, while members and operators go on', async () => {
  const before = await start();
  const [token, admin] = [await newReader(before.app), await newAdmin(before.app)];
  await publishMany(before.app, admin, 3);
  const phone = await syncReader(before.app, token).pass(undefined);
  const published = phone.changes.map(({ id }) => id);

  const over = new AbortController();
  const goingOn = (async () => {
    while (!over.signal.aborted) await publishMany(before.app, admin, 1);
  })();
  const backup = await backUp().finally(() => over.abort());
  await goingOn;
  await before.stop();

  const { findings, aside } = await restoreBackup({ backup, cluster, ...trust, now: NOW });
  expect([problemOf(findings), aside]).toEqual([null, `${cluster}.before-${MORNING}`]);
  expect(findings.counts.picks).toBeGreaterThanOrEqual(3);
  expect(fs.existsSync(path.join(aside ?? '', 'PG_VERSION'))).toBe(true);

  const after = await start();
  for (const id of published) {
    const { status } = await after.app.member(getPick, { params: { id }, token });
    expect(status).toBe(200);
  }
  // Transaction ids of the restored history mean something else: phones begin anew, once.
  const anew = await syncReader(after.app, token).pass(phone.cursor);
  expect([anew.pages[0]?.reset, anew.changes.length]).toEqual([true, findings.counts.picks]);
  await publishMany(after.app, admin, 1);
  expect(await syncReader(after.app, token).page(anew.cursor)).toMatchObject({ changes: [{}] });
});

test('a backup is tried without touching anything, and a stopped service is backed up too', async () => {
  const backup = await backUp();
  const scratch = path.join(home, 'scratch');
  const before = fs.readdirSync(cluster).toSorted();
  const findings = await verifyBackup({ backup, ...trust, scratch });
  expect(findings).toMatchObject({ broken: [], alteredEntry: null, doKeysFit: true });
  expect([fs.existsSync(scratch), fs.readdirSync(cluster).toSorted()]).toEqual([false, before]);
});

test('a cluster set up under another key is not restored', async () => {
  const { findings } = await restoreBackup({ backup: await backUp(), cluster, ...trust, now: NOW });
  expect(findings.doKeysFit).toBe(true);
  const other = keys('the key of quite another installation, 43');
  const backup = await takeBackup({ cluster, into: path.join(home, 'second'), hmacs: other, now: NOW });
  const restoring = restoreBackup({
    backup,
    cluster,
    hmacs: other,
    isUnauthenticatedAllowed: false,
    now: NOW,
  });
  await expect(restoring).rejects.toThrow(
    /^The keys at hand are not those of this backup.*Nothing was replaced\.$/,
  );
});

test('configuration and signal files in a backup are never used', async () => {
  const backup = await backUp();
  const marker = path.join(home, 'marker');
  const text = `archive_mode = on\narchive_command = 'touch ${marker}; true'\n`;
  const hash = createHash('sha256').update(text).digest('hex');
  const configuration = ['postgresql.auto.conf', 'postgresql.conf', 'pg_hba.conf', 'pg_ident.conf'];
  const names = [...configuration, 'standby.signal', 'tablespace_map'];
  const { form, ...description } = readDescription(backup, trust);
  for (const name of names) fs.writeFileSync(path.join(backup, 'cluster', name), text);
  const files = names.map((name) => ({ path: name, bytes: text.length, hash }));
  const changed = { ...description.cluster, files: [...description.cluster.files, ...files] };
  writeDescription(backup, { ...description, label: description.label ?? '', cluster: changed }, hmacs);

  await restoreBackup({ backup, cluster, ...trust, now: NOW });
  const running = await start();
  await running.app.deps.sql`select pg_switch_wal()`.catch(() => {});
  await running.stop();
  expect(form).toBe(2);
  expect(fs.existsSync(marker)).toBe(false);
  for (const name of configuration)
    expect(fs.readFileSync(path.join(cluster, name), 'utf8')).not.toContain("archive_command = 'touch");
});

test('a backup of the first version is restored once the operator vouches for it', async () => {
  const backup = await backUp();
  const { label, ...description } = readDescription(backup, trust);
  fs.rmSync(path.join(backup, 'backup.json.hmac'));
  fs.writeFileSync(path.join(backup, 'backup.json'), JSON.stringify({ ...description, form: 1 }));
  fs.writeFileSync(path.join(backup, 'cluster/backup_label'), label ?? '');
  await expect(restoreBackup({ backup, cluster, ...trust, now: NOW })).rejects.toThrow('backup.json.hmac');
  const vouched = { hmacs: null, isUnauthenticatedAllowed: true };
  const { findings } = await restoreBackup({ backup, cluster, ...vouched, now: NOW });
  expect(findings).toMatchObject({ broken: [], alteredEntry: null, doKeysFit: null });
});

test('nothing is restored under a running service', async () => {
  await start();
  const restoring = restoreBackup({ backup: await backUp(), cluster, ...trust, now: NOW });
  await expect(restoring).rejects.toThrow('is running: stop the service first.');
});

test('nothing to back up says so', async () => {
  fs.rmSync(cluster, { recursive: true });
  await expect(backUp()).rejects.toThrow(`There is no database in ${cluster}: nothing to back up.`);
});
