import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { tilePath, tilesOf } from '@picks/record/tiles';
import { afterAll, expect, test } from 'vitest';
import { publishedKey } from '#src/features/record/record.keys.ts';
import { testApp } from '#test/app.ts';
import { newAdmin, publish } from '#test/people.ts';
import { insertEntries, logOf, signerOf } from '#test/record.ts';

/** Where Debian's golang-golang-x-mod-dev puts the code of the Go checksum database. */
const GO_PATH = '/usr/share/gocode';
const hasGo =
  spawnSync('go', ['version']).status === 0 && existsSync(join(GO_PATH, 'src/golang.org/x/mod/sumdb'));
const home = mkdtempSync(join(tmpdir(), 'record-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

function verifyInGo(folder: string, key: string) {
  const env = {
    ...process.env,
    GO111MODULE: 'off',
    GOPATH: GO_PATH,
    GOCACHE: join(home, 'cache'),
    GOFLAGS: '',
  };
  const program = join(import.meta.dirname, '../../../test/go/verify.go');
  const { status, stdout, stderr } = spawnSync('go', ['run', program, folder, key], {
    env,
    encoding: 'utf8',
  });
  return [status, stdout + stderr] as const;
}

// On Debian: golang-go and golang-golang-x-mod-dev, which are not part of the project.
test.skipIf(!hasGo)(
  'the verifier of the Go checksum database accepts the log, and no changed one (needs Go and its x/mod)',
  { timeout: 240_000 },
  async () => {
    const app = await testApp();
    const { _id } = await publish(app, await newAdmin(app));
    await insertEntries(app, _id, 600);
    const signer = signerOf(app);
    while ((await signer.sign()) === 'signed');
    await signer.end();
    const tiles = tilesOf(601);
    const bundles = tiles
      .filter(({ level }) => level === 0)
      .map((tile) => ({ ...tile, level: 'entries' as const }));
    for (const path of ['checkpoint', ...[...tiles, ...bundles].map((tile) => tilePath(tile))]) {
      const file = join(home, 'log', path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, new Uint8Array(await (await logOf(app).request(`/${path}`)).arrayBuffer()));
    }
    const key = publishedKey(app.deps.recordKeys);
    expect(verifyInGo(join(home, 'log'), key)).toEqual([0, '601 entries are in the tree\n']);
    const bundle = join(home, 'log/tile/entries/001');
    const bytes = new Uint8Array(await (await logOf(app).request('/tile/entries/001')).arrayBuffer());
    bytes[40] = (bytes[40] ?? 0) ^ 1;
    writeFileSync(bundle, bytes);
    expect(verifyInGo(join(home, 'log'), key)).toEqual([1, expect.stringContaining('entry 25')]);
  },
);
