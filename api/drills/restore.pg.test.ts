// @module-tag full
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connect, type DatabaseTarget } from '#src/database/client.ts';
import { migrate } from '#src/database/migrate.ts';
import { testApp } from '#test/app.ts';
import { newAdmin } from '#test/people.ts';
import { newReader } from '#test/reader.ts';
import { publishMany, syncReader } from '#test/sync-reader.ts';
import { type Cluster, makeHome, missing, needs, run, startCluster } from './debian.ts';

const schema = path.join(import.meta.dirname, '../database');

describe.skipIf(missing !== '')(`a dump that is restored elsewhere (${needs})`, () => {
  let home: string;
  let old: Cluster;
  let restored: Cluster;

  beforeAll(async () => {
    home = makeHome();
    [old, restored] = await Promise.all([startCluster(home, 'old'), startCluster(home, 'restored')]);
  });
  afterAll(async () => {
    await Promise.all([old.stop(), restored.stop()]);
    fs.rmSync(home, { recursive: true, force: true });
  });

  async function appOn(cluster: Cluster) {
    const target: DatabaseTarget = { url: cluster.url() };
    await migrate(target, schema);
    const owner = connect(target, { max: 1 });
    const app = await testApp({ target, owner });
    return { app, end: () => Promise.all([app.deps.sql.end(), owner.end()]) };
  }

  test('phones start their copy anew, once, and get what is published after it', async () => {
    old.psql('do $$ begin for i in 1..5000 loop perform pg_current_xact_id(); commit; end loop; end $$');
    const before = await appOn(old);
    const token = await newReader(before.app);
    await publishMany(before.app, await newAdmin(before.app), 3);
    const phone = await syncReader(before.app, token).pass(undefined);
    const dump = run('pg_dump', ['-d', old.url()]);
    await before.end();

    run('psql', ['-X', '-q', '-d', restored.url()], dump);
    const after = await appOn(restored);
    after.app.clock.advance(60);
    const { page, pass } = syncReader(after.app, token);
    const anew = await pass(phone.cursor);
    expect([anew.pages.map(({ reset }) => reset), anew.changes.length]).toEqual([[true], 3]);
    expect(await page(anew.cursor)).toMatchObject({ changes: [], hasMore: false });
    await publishMany(after.app, await newAdmin(after.app), 1);
    const next = await page(anew.cursor);
    expect([next.reset, next.changes.length]).toEqual([undefined, 1]);
    await after.end();
  });
});
