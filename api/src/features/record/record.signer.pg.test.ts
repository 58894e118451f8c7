// @module-tag full
import { toBase64 } from '@picks/record/bytes';
import { openCheckpoint } from '@picks/record/checkpoint';
import { parseVerifierKey, type Signer, verifierOf } from '@picks/record/note';
import { leafHash, rootHash, treeOf } from '@picks/record/tree';
import { expect, test } from 'vitest';
import { enterPicks } from '#src/features/picks/picks.record.service.ts';
import { publishedKey } from '#src/features/record/record.keys.ts';
import { insertCheckpoint } from '#src/features/record/record.queries.ts';
import { createSigner } from '#src/features/record/record.signer.ts';
import { startRecordWorker } from '#src/features/record/record.worker.ts';
import { inTime } from '#src/http/in-time.ts';
import { testApp, type TestApp } from '#test/app.ts';
import { timed } from '#test/clock.ts';
import { newAdmin, publish } from '#test/people.ts';
import { auditOf, insertEntries, logOf, signerOf } from '#test/record.ts';

const forgetful = { seen: null, keep: async () => {} };

async function publisher(app: TestApp) {
  const token = await newAdmin(app);
  return async () => (await publish(app, token, 'gold'))._id;
}

const checkpointsOf = (app: TestApp) =>
  app.owner<{ size: number; root: Buffer; note: string }[]>`
    select size::int, root, note from record_checkpoints order by record_checkpoints.size`;

/** That every checkpoint that was ever signed is of the beginning of the log. */
async function expectOneHistory(app: TestApp): Promise<void> {
  const rows = await app.owner<{ entry: Buffer }[]>`select entry from record_entries order by index`;
  const leaves = rows.map(({ entry }) => leafHash(entry));
  const read = treeOf(leaves);
  const checkpoints = await checkpointsOf(app);
  for (const { size, root, note } of checkpoints) {
    expect(toBase64(root)).toBe(toBase64(rootHash(read, size)));
    const { size: signed } = openCheckpoint(note, parseVerifierKey(publishedKey(app.deps.recordKeys)));
    expect(signed).toBe(size);
  }
  expect(checkpoints.at(-1)?.size).toBe(leaves.length);
}

async function signAll(app: TestApp): Promise<string> {
  const signer = signerOf(app);
  try {
    let outcome = await signer.sign();
    while (outcome === 'signed') outcome = await signer.sign();
    return outcome;
  } finally {
    await signer.end();
  }
}

test('the empty log is signed, then each of its sizes, and nothing twice', async () => {
  const app = await testApp();
  const next = await publisher(app);
  const signer = signerOf(app);
  expect([await signer.sign(), await signer.sign()]).toEqual(['signed', 'idle']);
  for (let number = 0; number < 3; number += 1) {
    await next();
    expect([await signer.sign(), await signer.sign()]).toEqual(['signed', 'idle']);
  }
  await signer.end();
  expect((await checkpointsOf(app)).map(({ size }) => size)).toEqual([0, 1, 2, 3]);
  await expectOneHistory(app);
});

test('tiles are complete over the edges of every level', async () => {
  const app = await testApp();
  const next = await publisher(app);
  const id = await next();
  const signer = signerOf(app);
  await signer.sign();
  for (const count of [254, 1, 1, 255, 257, 1, 66_000]) {
    await insertEntries(app, id, count);
    while ((await signer.sign()) === 'signed');
  }
  await signer.end();
  await expectOneHistory(app);
  const tiles = await app.owner<{ level: number; tiles: number; hashes: number }[]>`
    select level, count(*)::int as tiles, (sum(length(hashes)) / 32)::int as hashes from record_tiles group by level order by level`;
  const size = 66_770;
  expect(tiles).toEqual([
    { level: 0, tiles: Math.ceil(size / 256), hashes: size },
    { level: 1, tiles: 2, hashes: Math.floor(size / 256) },
    { level: 2, tiles: 1, hashes: 1 },
  ]);
});

test('signers that race sign one history', async () => {
  const app = await testApp();
  const next = await publisher(app);
  const signers = Array.from({ length: 3 }, () => signerOf(app));
  for (let round = 0; round < 15; round += 1) {
    await Promise.all([next(), ...signers.map((signer) => signer.sign()), next()]);
  }
  await Promise.all(signers.map((signer) => signer.end()));
  await signAll(app);
  await expectOneHistory(app);
  expect((await auditOf(app)).findings).toEqual([]);
});

test('of two that would follow one head, one does', async () => {
  const { deps } = await testApp();
  const head = (from: number | null, size: number) => ({
    from,
    size,
    root: new Uint8Array(32).fill(size),
    note: `a head of ${size}`,
    at: deps.clock.now(),
    tiles: [],
  });
  const outcomes = await Promise.all([0, 1, 2].map((size) => insertCheckpoint(deps.sql, head(null, size))));
  expect(outcomes.filter(Boolean)).toHaveLength(1);
  expect(await insertCheckpoint(deps.sql, head(7, 8))).toBe(false);
  expect(await deps.sql`select from record_checkpoints`).toHaveLength(1);
});

/** Milliseconds for a word with the database, which may be lost with a connection that ends. */
const WORD = 5_000;

/** The signer, or another in its place when what was left of its connection answers no more. */
async function alive(app: TestApp, signer: ReturnType<typeof signerOf>) {
  const ask = () => signer.sql`select`;
  // The first words after a cut may still find the connection that was ended.
  const answer = inTime(
    ask()
      .catch(ask)
      .catch(() => null),
    WORD / 5,
  );
  if ((await answer) !== null) return signer;
  await signer.end();
  return signerOf(app);
}

/** Whether it was cut off while it signed. */
const signed = (signer: ReturnType<typeof signerOf>) =>
  signer.sign().then(
    () => 0,
    () => 1,
  );

test('of two signers that race, one or the other is cut off 200 times: there is one history', async () => {
  const app = await testApp();
  const next = await publisher(app);
  let [victim, other] = [signerOf(app), signerOf(app)];
  let cut = 0;
  for (let round = 0; round < 200; round += 1) {
    await next();
    [victim, other] = [other, victim];
    [other, victim] = [await alive(app, other), await alive(app, victim)];
    const [found] = await victim.sql<{ pid: number }[]>`select pg_backend_pid() as pid`;
    const [cutOff, beside] = [signed(victim), signed(other)];
    // A different moment each time: that many words with the database before it ends the signer's connection.
    for (let word = 0; word < (round >> 1) % 8; word += 1) await app.owner`select ${word}`;
    await app.owner`select pg_terminate_backend(${found?.pid ?? 0})`;
    cut += (await inTime(cutOff, WORD)) ?? 1;
    expect(await inTime(beside, WORD)).toBe(0);
  }
  await victim.end();
  await other.end();
  expect(cut).toBeGreaterThan(25);
  expect(await signAll(app)).toBe('idle');
  await expectOneHistory(app);
  expect((await auditOf(app)).findings).toEqual([]);
}, 120_000);

/** Changes a log behind its own back, as only the owner of the database can. */
const alterations: [string, (app: TestApp) => Promise<unknown>, number | null][] = [
  [
    'an entry',
    ({ owner }) =>
      owner`update record_entries set entry = convert_to(replace(convert_from(entry, 'UTF8'), 'Miami', 'Mxami'), 'UTF8') where index = 2`,
    2,
  ],
  [
    'an entry and its hash',
    async ({ owner }) => {
      await owner`update record_entries set entry = convert_to(replace(convert_from(entry, 'UTF8'), 'Miami', 'Mxami'), 'UTF8') where index = 3`;
      await owner`update record_entries set leaf_hash = sha256('\\x00'::bytea || entry) where index = 3`;
    },
    3,
  ],
  [
    'a hash',
    ({ owner }) => owner`update record_entries set leaf_hash = sha256(leaf_hash) where index = 1`,
    null,
  ],
  ['an entry that is gone', ({ owner }) => owner`delete from record_entries where index = 4`, 0],
  [
    'two entries that changed places',
    ({ owner }) =>
      owner`update record_entries e set entry = o.entry, leaf_hash = o.leaf_hash from record_entries o where e.index + o.index = 1`,
    0,
  ],
  [
    'a tile and its entry',
    async ({ owner }) => {
      await owner`update record_entries set entry = entry || ' ' where index = 5`;
      await owner`update record_entries set leaf_hash = sha256('\\x00'::bytea || entry) where index = 5`;
      await owner`update record_tiles set hashes = (select string_agg(leaf_hash, ''::bytea order by index) from record_entries where index < 6)`;
    },
    5,
  ],
  ['the counter', ({ owner }) => owner`update record_counter set size = 9`, null],
];

test.each(alterations)('%s: the signer refuses, and an audit names it', async (_, alter, found) => {
  const app = await testApp();
  const next = await publisher(app);
  for (let number = 0; number < 6; number += 1) await next();
  expect(await signAll(app)).toBe('idle');
  await app.owner`alter table record_entries disable trigger user`;
  await app.owner`alter table record_tiles disable trigger user`;
  await alter(app);
  await app.owner`alter table record_entries enable trigger user`;
  await next().catch(() => null);
  expect(await signAll(app)).toBe('refused');
  expect((await checkpointsOf(app)).map(({ size }) => size)).toEqual([0, 6].slice(-1));
  const [state] = await app.owner<{ refusal: string }[]>`select refusal from record_signer`;
  expect(state?.refusal).toMatch(/[Ee]ntr|Tile/);
  await app.runJobs();
  const broken = await app.owner<{ name: string }[]>`select name from invariant_checks where not ok`;
  expect(broken.map(({ name }) => name)).toContain('the record is signed');
  const { findings } = await auditOf(app);
  if (found !== null) expect(findings[0]?.index).toBe(found);
});

test('a log that lost what this process signed is refused', async () => {
  const app = await testApp();
  const next = await publisher(app);
  const signer = signerOf(app);
  for (let number = 0; number < 3; number += 1) {
    await next();
    await signer.sign();
  }
  for (const table of ['record_entries', 'record_tiles', 'record_checkpoints'])
    await app.owner.unsafe(`alter table ${table} disable trigger user`);
  await app.owner`update record_signer set size = 2`;
  await app.owner`delete from record_checkpoints where size = 3`;
  await app.owner`delete from record_entries where index = 2`;
  await app.owner`update record_tiles set hashes = substring(hashes for 64)`;
  await app.owner`update record_counter set size = 2`;
  for (const table of ['record_entries', 'record_tiles', 'record_checkpoints'])
    await app.owner.unsafe(`alter table ${table} enable trigger user`);
  await next();
  expect(await signer.sign()).toBe('refused');
  await signer.end();
});

test('an old key signs beside the new one', async () => {
  const app = await testApp();
  const [old] = app.deps.recordKeys;
  const fresh = { ...old, secretKey: new Uint8Array(32).fill(9) };
  const sql = signerOf(app).sql;
  await createSigner({ ...app.deps, sql, keys: [fresh, old] }).sign();
  await sql.end();
  const [checkpoint] = await checkpointsOf(app);
  for (const key of [fresh, old])
    expect(openCheckpoint(checkpoint?.note ?? '', verifierOf(key)).size).toBe(0);
});

/** The checkpoint that the log serves. */
const servedBy = async (app: TestApp) => (await logOf(app).request('/checkpoint')).text();

test.each([
  ['key', (old: Signer): Signer => ({ ...old, secretKey: new Uint8Array(32).fill(9) })],
  ['name', (old: Signer): Signer => ({ ...old, name: 'elsewhere.example/record/log' })],
])('the head is signed again under another %s, without a new entry, and once', async (_, change) => {
  const app = await testApp();
  const next = await publisher(app);
  await next();
  await signAll(app);
  const fresh = change(app.deps.recordKeys[0]);
  const { sql, end } = signerOf(app);
  await app.owner`insert into record_witnesses (name, size, line) values ('witness.example', 1, '')`;
  const signer = createSigner({ ...app.deps, sql, keys: [fresh] });
  expect([await signer.sign(), await signer.sign()]).toEqual(['signed', 'idle']);
  expect(openCheckpoint(await servedBy(app), verifierOf(fresh)).size).toBe(1);
  const isRenamed = fresh.name !== app.deps.recordKeys[0].name;
  expect(await app.owner`select from record_witnesses`).toHaveLength(isRenamed ? 0 : 1);
  await next();
  expect(await signer.sign()).toBe('signed');
  expect(openCheckpoint(await servedBy(app), verifierOf(fresh)).size).toBe(2);
  await end();
});

test('the worker signs what is published, and enters what was there before', async () => {
  const app = await testApp();
  const next = await publisher(app);
  const { target, clock, deps } = app;
  const enter = (sql: typeof deps.sql) => enterPicks(sql, clock.now(), 'imported');
  const worker = startRecordWorker({
    target,
    role: 'fairline_app',
    clock,
    log: deps.log,
    keys: deps.recordKeys,
    memory: forgetful,
    enter,
  });
  const signed = async () => (await checkpointsOf(app)).at(-1)?.size;
  await expect.poll(signed).toBe(0);
  for (let number = 1; number <= 5; number += 1) {
    await next();
    await timed('a published pick, until it is signed', () =>
      expect.poll(signed, { interval: 20 }).toBe(number),
    );
  }
  await worker.stop();
  await expectOneHistory(app);
});

test('a look that never ends is given up, and the next one signs', async () => {
  const app = await testApp();
  const next = await publisher(app);
  await next();
  const { target, clock, deps } = app;
  let looks = 0;
  const worker = startRecordWorker({
    target,
    role: 'fairline_app',
    clock,
    log: deps.log,
    keys: deps.recordKeys,
    memory: forgetful,
    enter: () => ((looks += 1) === 1 ? new Promise(() => undefined) : Promise.resolve()),
    lostAfter: 200,
  });
  await expect.poll(async () => (await checkpointsOf(app)).at(-1)?.size).toBe(1);
  await worker.stop();
  expect(looks).toBeGreaterThan(1);
});
