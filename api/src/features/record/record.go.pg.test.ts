import { tilePath, tilesOf } from '@picks/record/tiles';
import { expect, test } from 'vitest';
import { publishedKey } from '#src/features/record/record.keys.ts';
import { testApp } from '#test/app.ts';
import { goFolder, hasGo } from '#test/go.ts';
import { newAdmin, publish } from '#test/people.ts';
import { insertEntries, logOf, signerOf } from '#test/record.ts';

const home = goFolder();
const verifyInGo = (key: string) => home.run('verify.go', [key, home.path('log')]);

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
    for (const path of ['checkpoint', ...[...tiles, ...bundles].map((tile) => tilePath(tile))])
      home.write(`log/${path}`, new Uint8Array(await (await logOf(app).request(`/${path}`)).arrayBuffer()));
    const key = publishedKey(app.deps.recordKeys);
    expect(verifyInGo(key)).toEqual([0, 'log: 601 entries are in the tree\n']);
    const bytes = new Uint8Array(await (await logOf(app).request('/tile/entries/001')).arrayBuffer());
    bytes[40] = (bytes[40] ?? 0) ^ 1;
    home.write('log/tile/entries/001', bytes);
    expect(verifyInGo(key)).toEqual([1, expect.stringContaining('log: entry 25')]);
  },
);
