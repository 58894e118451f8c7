import { isSame } from '@picks/record/bytes';
import { checkpointText, openCheckpoint } from '@picks/record/checkpoint';
import { cosignature, SIGNATURE_TYPES, verifierKeyText, verifierOf } from '@picks/record/note';
import { honest, sampleAlterations } from '@picks/record/sample-alterations';
import { head, LOG, LOG_KEY, serve } from '@picks/record/samples';
import { encodeBundle, tilePath } from '@picks/record/tiles';
import { leafHash, rootHash, treeOf } from '@picks/record/tree';
import { expect, test } from 'vitest';
import { goFolder, hasGo } from '#test/go.ts';

const size = honest.length;
const signed = head(honest);
const key = verifierKeyText(LOG_KEY);

/** The first place where two logs differ. */
function firstDifference(changed: readonly Uint8Array[]): number {
  const at = honest.findIndex((entry, index) => !isSame(entry, changed[index] ?? new Uint8Array(0)));
  return at === -1 ? size : at;
}

test.skipIf(!hasGo)(
  'of 1,000 fields, deletions, insertions, swaps and rollbacks at random, Go’s sumdb/tlog names 1,000 (needs Go and its x/mod)',
  { timeout: 240_000 },
  async () => {
    const home = goFolder();
    const tile = tilePath({ level: 0, index: 0, width: size });
    const tiles = await serve(honest)(tile);
    const bundleOf = (width: number) => tilePath({ level: 'entries', index: 0, width });
    const changed = sampleAlterations(1_000);
    for (const [which, entries] of [...changed, honest].entries()) {
      // What was signed, with other entries in its place.
      home.write(`${which}-kept/checkpoint`, signed);
      home.write(`${which}-kept/${tile}`, tiles);
      home.write(`${which}-kept/${bundleOf(size)}`, encodeBundle(entries));
      // The same history made whole by the log's own key, for whoever saw the one before.
      const served = serve(entries);
      home.write(`${which}-forged/seen`, signed);
      const width = entries.length;
      const paths = width === 0 ? [] : [tilePath({ level: 0, index: 0, width }), bundleOf(width)];
      for (const path of ['checkpoint', ...paths]) home.write(`${which}-forged/${path}`, await served(path));
    }
    const folders = ['kept', 'forged'].flatMap((how) =>
      [...changed, honest].map((_, which) => home.path(`${which}-${how}`)),
    );
    const [status, output] = home.run('verify.go', [key, ...folders]);
    const lines = output.trim().split('\n');
    expect(status).toBe(1);
    expect(lines.slice(0, 1_001)).toEqual([
      ...changed.map((entries, which) =>
        expect.stringMatching(`^${which}-kept: entry ${firstDifference(entries)}: `),
      ),
      // What finds everything would prove nothing.
      `1000-kept: ${size} entries are in the tree`,
    ]);
    expect(lines.slice(1_001, 2_002)).toEqual([
      ...changed.map((entries, which) =>
        entries.length < size
          ? `${which}-forged: it went back from ${size} entries to ${entries.length}`
          : expect.stringMatching(`^${which}-forged: it does not continue the ${size} entries`),
      ),
      `1000-forged: ${size} entries are in the tree`,
    ]);
  },
);

test.skipIf(!hasGo)(
  'a program on Go’s sumdb/note reads our witnesses, and we read its witness (needs Go and its x/mod)',
  { timeout: 120_000 },
  () => {
    const home = goFolder();
    const own = { name: 'witness.example/w1', secretKey: new Uint8Array(32).fill(9) };
    const ownKey = verifierOf(own, SIGNATURE_TYPES.cosignature);
    const root = rootHash(treeOf(honest.map((entry) => leafHash(entry))), size);
    const text = checkpointText({ origin: LOG.name, size, root });
    const line = cosignature(text, own, 1_795_000_000);
    // Ed25519 gives one signature for a message and a key: Go's witness of the same secret writes the same line.
    const other = { name: 'witness.example/w2', secretKey: new Uint8Array(32).fill(10) };
    const secret = Buffer.from(other.secretKey).toString('base64');
    const inGo = (note: string) => {
      home.write('note', note);
      return home.run('cosign.go', [
        home.path('note'),
        key,
        verifierKeyText(ownKey),
        other.name,
        secret,
        '1795000001',
      ]);
    };
    const theirs = cosignature(text, other, 1_795_000_001);
    expect(inGo(signed + line)).toEqual([0, `${LOG.name}\n${own.name} at 1795000000\n${theirs}`]);
    const both = openCheckpoint(signed + line + theirs, LOG_KEY, [
      ownKey,
      verifierOf(other, SIGNATURE_TYPES.cosignature),
    ]);
    expect(both.signedBy).toHaveLength(3);
    const later = cosignature(text.replace(`\n${size}\n`, `\n${size + 1}\n`), own, 1_795_000_000);
    expect(inGo(signed + later)).toEqual([1, expect.stringContaining('invalid signature')]);
  },
);
