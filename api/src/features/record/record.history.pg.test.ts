import { mkdtempSync, rmSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { testApp, type TestApp } from '#test/app.ts';
import { newAdmin, publish } from '#test/people.ts';
import { auditOf, insertEntries, signerOf } from '#test/record.ts';
import { openHeadMemory } from './record.head.ts';

const home = mkdtempSync(join(tmpdir(), 'record-head-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));
let folder = '';
let tests = 0;
beforeEach(() => {
  tests += 1;
  folder = join(home, String(tests));
});

const memoryOf = ({ deps }: TestApp) => openHeadMemory(folder, deps.recordKeys, deps.log);
const publishOne = async (app: TestApp) => (await publish(app, await newAdmin(app), 'gold'))._id;

/** A process that signs what there is, and ends. */
async function life(app: TestApp) {
  const signer = signerOf(app, await memoryOf(app));
  let outcome = await signer.sign();
  while (outcome === 'signed') outcome = await signer.sign();
  await signer.end();
  return outcome;
}

const tables = ['record_entries', 'record_tiles', 'record_checkpoints', 'record_seals'];

/** As the owner of the database, past what protects the log. */
async function unguarded(app: TestApp, work: () => Promise<void>): Promise<void> {
  for (const table of tables) await app.owner.unsafe(`alter table ${table} disable trigger user`);
  await work();
  for (const table of tables) await app.owner.unsafe(`alter table ${table} enable trigger user`);
}

/** The database as a backup had it: with the first `size` entries. */
const restore = (app: TestApp, size: number) =>
  unguarded(app, async () => {
    const { owner } = app;
    await owner`update record_signer set size = ${size}`;
    await owner`delete from record_checkpoints where size > ${size}`;
    await owner`delete from record_entries where index >= ${size}`;
    await owner`update record_tiles set hashes = substring(hashes for ${32 * size})`;
    await owner`update record_counter set size = ${size}`;
  });

describe('a process that starts after a restore', () => {
  test('signs nothing that lacks what this machine signed before', async () => {
    const app = await testApp();
    for (let number = 0; number < 3; number += 1) {
      await publishOne(app);
      expect(await life(app)).toBe('idle');
    }
    await restore(app, 2);
    expect(await life(app)).toBe('refused');
    for (let number = 0; number < 2; number += 1) await publishOne(app);
    expect(await life(app)).toBe('refused');
    const [state] = await app.owner<{ refusal: string }[]>`select refusal from record_signer`;
    expect(state?.refusal).toBe('The log no longer has the 3 entries that were signed here before');
  });

  test('goes on once the lost entries are given up by hand', async () => {
    const app = await testApp();
    for (let number = 0; number < 2; number += 1) {
      await publishOne(app);
      await life(app);
    }
    await restore(app, 1);
    expect(await life(app)).toBe('refused');
    rmSync(join(folder, 'record-head.txt'));
    expect(await life(app)).toBe('idle');
  });

  test('goes on when nothing is lost, and remembers the newest head', async () => {
    const app = await testApp();
    await publishOne(app);
    await life(app);
    await publishOne(app);
    expect(await life(app)).toBe('idle');
    expect(await readFile(join(folder, 'record-head.txt'), 'utf8')).toMatch(
      /^localhost:4400\/record\/log\n2\n/,
    );
  });

  test('believes no head that its keys did not sign', async () => {
    const app = await testApp();
    await publishOne(app);
    await life(app);
    const path = join(folder, 'record-head.txt');
    const note = await readFile(path, 'utf8');
    for (const text of [note.replace('\n1\n', '\n9\n'), 'torn', '']) {
      await writeFile(path, text);
      expect((await memoryOf(app)).seen).toBe(null);
    }
  });

  test('signs where nothing can be remembered', async () => {
    const app = await testApp();
    await publishOne(app);
    await writeFile(folder, 'a file in the place of the folder');
    expect(await life(app)).toBe('idle');
    expect((await auditOf(app)).checkpoint.size).toBe(1);
  });
});

describe('a process that goes on', () => {
  /** A signer that has looked at everything once, over three bundles and a bit. */
  async function running() {
    const app = await testApp();
    const id = await publishOne(app);
    await insertEntries(app, id, 800);
    const signer = signerOf(app);
    while ((await signer.sign()) === 'signed');
    const next = async () => {
      await insertEntries(app, id, 1);
      return signer.sign();
    };
    return { app, next, end: signer.end };
  }
  const alter = (app: TestApp, index: number) =>
    unguarded(app, async () => {
      await app.owner`update record_entries set entry = entry || ' ' where index = ${index}`;
      await app.owner`update record_entries set leaf_hash = sha256('\\x00'::bytea || entry) where index = ${index}`;
    });

  test('notices an entry that was altered in the last bundle at once', async () => {
    const { app, next, end } = await running();
    expect(await next()).toBe('signed');
    await alter(app, 790);
    expect(await next()).toBe('refused');
    await end();
  });

  test('notices an older one within as many signatures as there are bundles', async () => {
    const { app, next, end } = await running();
    await alter(app, 300);
    const outcomes = [await next(), await next(), await next(), await next()];
    expect(outcomes).toContain('refused');
    expect(outcomes.at(-1)).toBe('refused');
    await end();
  });

  test('notices a tile at the end of the log that was altered, and an entry that is gone', async () => {
    for (const harm of [
      ({ owner }: TestApp) =>
        owner`update record_tiles set hashes = sha256(hashes) || substring(hashes from 33) where level = 1`,
      ({ owner }: TestApp) =>
        owner`update record_tiles set hashes = sha256(hashes) || substring(hashes from 33) where (level, index) = (0, 3)`,
      ({ owner }: TestApp) =>
        owner`delete from record_entries where index = (select max(index) from record_entries)`,
    ]) {
      const { app, next, end } = await running();
      await unguarded(app, async () => void (await harm(app)));
      expect(await next()).toBe('refused');
      await end();
    }
  });
});

test('the clock is set back by two days between entries: one history that audits clean', async () => {
  const app = await testApp();
  await publishOne(app);
  await life(app);
  app.clock.advance(-48 * 3600);
  await publishOne(app);
  expect(await life(app)).toBe('idle');
  app.clock.advance(60 * 3600);
  await publishOne(app);
  expect(await life(app)).toBe('idle');
  const { checkpoint, findings } = await auditOf(app);
  expect([checkpoint.size, findings]).toEqual([3, []]);
});

test.each(['record_tiles', 'record_checkpoints'])(
  'the disk is full when %s is written: nothing is signed, and the next try signs the same history',
  async (table) => {
    const app = await testApp();
    await publishOne(app);
    await life(app);
    await app.owner.unsafe(`
      create function fill_disk() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$;
      create trigger fill_disk before insert on ${table} for each row execute function fill_disk()`);
    const id = await publishOne(app);
    await expect(life(app)).rejects.toThrow('No space left');
    expect((await auditOf(app)).checkpoint.size).toBe(1);
    await app.owner.unsafe(`drop trigger fill_disk on ${table}`);
    await insertEntries(app, id, 0);
    expect(await life(app)).toBe('idle');
    const { checkpoint, findings } = await auditOf(app);
    expect([checkpoint.size, findings]).toEqual([2, []]);
  },
);

test('the disk is full when an entry is written: neither pick nor entry are there, and no gap', async () => {
  const app = await testApp();
  await app.owner.unsafe(`
    create function fill_disk() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$;
    create trigger fill_disk before insert on record_seals for each row execute function fill_disk()`);
  await expect(publishOne(app)).rejects.toThrow();
  expect(await app.owner`select from picks`).toHaveLength(0);
  await app.owner`drop trigger fill_disk on record_seals`;
  await publishOne(app);
  expect(await life(app)).toBe('idle');
  const { checkpoint, findings } = await auditOf(app);
  expect([checkpoint.size, findings]).toEqual([1, []]);
});
