import { describe, expect, test } from 'vitest';
import { checkpointText, openCheckpoint } from './checkpoint.ts';
import { SIGNATURE_TYPES, signedNote, verifierKeyText, verifierOf } from './note.ts';
import { consistencyProof, leafHash, rootHash, treeOf } from './tree.ts';
import {
  addCheckpointText,
  parseAddCheckpoint,
  parseWitnesses,
  witness,
  type WitnessedHead,
} from './witness.ts';

const log = { name: 'picks.example/record/log', secretKey: new Uint8Array(32).fill(1) };
const own = { name: 'witness.example', secretKey: new Uint8Array(32).fill(2) };
const witnessKey = verifierOf(own, SIGNATURE_TYPES.cosignature);
const tree = treeOf(
  Array.from({ length: 300 }, (_, index) => leafHash(Uint8Array.of(index % 256, index >> 8))),
);
const head = (size: number): WitnessedHead => ({ size, root: rootHash(tree, size) });
const noteOf = (size: number, root = rootHash(tree, size), by = log) =>
  signedNote(checkpointText({ origin: log.name, size, root }), [by]);
const ask = (body: string, known?: WitnessedHead) =>
  witness(body, { signer: own, logs: [verifierOf(log)], headOf: () => known, time: 1_795_000_000 });
const follow = (from: number, to: number) =>
  addCheckpointText({ oldSize: from, proof: consistencyProof(tree, from, to), checkpoint: noteOf(to) });

describe('a witness', () => {
  test('signs the first checkpoint it sees and each that follows, at every size', () => {
    expect(ask(follow(0, 300)).status).toBe(200);
    for (const [from, to] of [
      [1, 2],
      [7, 8],
      [8, 9],
      [255, 257],
      [256, 300],
      [299, 300],
      [300, 300],
    ] as const) {
      const { status, body, head: kept } = ask(follow(from, to), head(from));
      expect([status, kept?.size, kept?.root]).toEqual([200, to, rootHash(tree, to)]);
      const both = openCheckpoint(noteOf(to) + body, verifierOf(log), [witnessKey]);
      expect(both.signedBy).toHaveLength(2);
    }
  });

  test('says how far it is when it is asked from anywhere else', () => {
    expect(ask(follow(5, 9), head(7))).toEqual({ status: 409, body: '7\n', type: 'text/x.tlog.size' });
    expect(ask(follow(0, 9), head(7)).status).toBe(409);
    expect(ask(follow(3, 9)).body).toBe('0\n');
  });

  test('signs no other history: of another root, a smaller size, or without its proof', () => {
    const forged = noteOf(9, rootHash(tree, 8));
    const proof = consistencyProof(tree, 7, 9);
    expect(ask(addCheckpointText({ oldSize: 7, proof, checkpoint: forged }), head(7)).status).toBe(422);
    expect(ask(addCheckpointText({ oldSize: 7, proof: [], checkpoint: noteOf(9) }), head(7)).status).toBe(
      422,
    );
    expect(
      ask(addCheckpointText({ oldSize: 7, proof: [], checkpoint: noteOf(7, rootHash(tree, 6)) }), head(7))
        .status,
    ).toBe(409);
    expect(ask(addCheckpointText({ oldSize: 7, proof: [], checkpoint: noteOf(6) }), head(7)).status).toBe(
      400,
    );
  });

  test('knows its logs and their keys', () => {
    const other = { ...log, name: 'else.example/log' };
    const text = checkpointText({ origin: other.name, size: 0, root: rootHash(tree, 0) });
    expect(
      ask(addCheckpointText({ oldSize: 0, proof: [], checkpoint: signedNote(text, [other]) })).status,
    ).toBe(404);
    const forged = noteOf(3, undefined, { ...log, secretKey: new Uint8Array(32).fill(3) });
    expect(ask(addCheckpointText({ oldSize: 0, proof: [], checkpoint: forged })).status).toBe(403);
  });

  test.each([
    '',
    'old 1',
    'old -1\n\nx',
    'old 01\n\nx',
    'old 1\nAAAA\n\nx',
    `old 1\n${`${'A'.repeat(43)}=\n`.repeat(64)}\nx`,
    'old 1\n\nno note',
  ])('refuses what is no request: %j', (body) => expect(ask(body).status).toBe(400));

  test('reads what it writes', () => {
    const body = follow(7, 300);
    expect(addCheckpointText(parseAddCheckpoint(body))).toBe(body);
  });
});

test('witnesses are configured by key and address', () => {
  const key = verifierKeyText(witnessKey);
  expect(parseWitnesses('')).toEqual([]);
  expect(
    parseWitnesses(` ${key} https://w.example/a/ , ${key} http://localhost:1`).map(({ url }) => url),
  ).toEqual(['https://w.example/a', 'http://localhost:1']);
  for (const wrong of [
    key,
    `${key} ftp://w.example`,
    `${key.slice(1)} https://w.example`,
    `${key} https://w.example more`,
  ])
    expect(() => parseWitnesses(wrong)).toThrow();
});
