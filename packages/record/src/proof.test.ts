import { expect, test } from 'vitest';
import { utf8 } from './bytes.ts';
import { verifierOf } from './note.ts';
import { checkProof, parseProof, proofText } from './proof.ts';
import { bytesOf, head, LOG_KEY, sampleEntries } from './samples.ts';
import { inclusionProof, leafHash, treeOf } from './tree.ts';

const entries = bytesOf(sampleEntries(20));
const entryAt = (index: number) => entries[index] ?? new Uint8Array();
const checkpoint = head(entries);
const read = treeOf(entries.map((entry) => leafHash(entry)));
const proofOf = (index: number, extra: Uint8Array | null = null) => ({
  index,
  hashes: inclusionProof(read, index, entries.length),
  checkpoint,
  extra,
});

test('every entry is proved by what its file says', () => {
  for (const [index, entry] of entries.entries()) {
    const proof = parseProof(proofText(proofOf(index, index % 2 === 0 ? utf8('salt') : null)));
    expect(proof).toEqual(proofOf(index, index % 2 === 0 ? utf8('salt') : null));
    expect(checkProof(proof, entry, LOG_KEY)).toMatchObject({ size: 40 });
  }
});

test('no entry is proved by the proof of another, another place or another log', () => {
  const proof = proofOf(4);
  expect(() => checkProof(proof, entryAt(5), LOG_KEY)).toThrow('not the one that the log signed');
  expect(() => checkProof({ ...proof, index: 5 }, entryAt(4), LOG_KEY)).toThrow(
    'not the one that the log signed',
  );
  const other = verifierOf({ name: LOG_KEY.name, secretKey: new Uint8Array(32).fill(1) });
  expect(() => checkProof(proof, entryAt(4), other)).toThrow('not signed by a known key');
});

test.each([
  ['another first line', (text: string) => text.replace('@v1', '@v2'), 'not a proof file'],
  ['no index', (text: string) => text.replace(/index 4\n/, ''), 'names no entry'],
  ['an index written otherwise', (text: string) => text.replace('index 4', 'index 04'), 'names no entry'],
  ['a hash that is none', (text: string) => text.replace(/(index 4\n).*/, '$1AAAA'), 'not a hash'],
  [
    'extra data that is no base64',
    (text: string) => text.replace('index 4', 'extra !\nindex 4'),
    'not base64',
  ],
  ['no checkpoint', (text: string) => text.slice(0, text.indexOf('\n\n')), 'not a proof file'],
])('a file with %s is none', (_, change, reason) => {
  expect(() => parseProof(change(proofText(proofOf(4))))).toThrow(reason);
});
