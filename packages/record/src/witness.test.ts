import { describe, expect, test } from 'vitest';
import { fromBase64 } from './bytes.ts';
import { checkpointText, openCheckpoint, parseCheckpoint } from './checkpoint.ts';
import { SIGNATURE_TYPES, signedNote, splitNote, verifierKeyText, verifierOf } from './note.ts';
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

/** The examples of tlog-witness and tlog-cosignature; their keys are published nowhere, so only the form can be tried. */
const SPEC_REQUEST = `old 20852014
PlRNCrwHpqhGrupue0L7gxbjbMiKA9temvuZZDDpkaw=
jrJZDmY8Y7SyJE0MWLpLozkIVMSMZcD5kvuKxPC3swk=
5+pKlUdi2LeF/BcMHBn+Ku6yhPGNCswZZD1X/6QgPd8=
/6WVhPs2CwSsb5rYBH5cjHV/wSmA79abXAwhXw3Kj/0=

example.com/behind-the-sofa
20852163
CsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=

— example.com/behind-the-sofa Az3grlgtzPICa5OS8npVmf1Myq/5IZniMp+ZJurmRDeOoRDe4URYN7u5/Zhcyv2q1gGzGku9nTo+zyWE+xeMcTOAYQ8=
— example.com/behind-the-sofa opLqBQsREYCgu6xQkYQwJr9fo45a62DN9EdmHXnZdXNqlcVGlCum2Wks+49/V6267UEjw6QUXTS5Rovnzv++qbSzm9Q=
`;
const SPEC_COSIGNATURE =
  '— witness.example.com/w1 jWbPPwAAAABkGFDLEZMHwSRaJNiIDoe9DYn/zXcrtPHeolMI5OWXEhZCB9dlrDJsX3b2oyin1nPZqhf5nNo0xUe+mbIUBkBIfZ+qnA==\n';

/** A request that another witness, litewitness of filippo.io/torchwood, is tried with: the log's key is known. */
const OTHER_LOG = {
  name: 'sigsum.org/v1/tree/985ea163f5af026723561354f51f2ebcdcf2af809ce254ccfb64aa9aadd80f90',
  type: SIGNATURE_TYPES.note,
  publicKey: fromBase64('UsBe2tG/X+/6gTVPquWaZV2amhp5PtL2LDnCbAvirs0=') ?? new Uint8Array(0),
};
const OTHER_REQUEST = `old 0

${OTHER_LOG.name}
1
KgAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=

— ${OTHER_LOG.name} 7BKT0gOfNZ1J0So9unY3BZtm2YkPIoNYM/dce0Z2avJDs8dxN6ts9bOSwwrVrbjm6P9K3ZxpK6jJngOG6YvGGzV/lwo=
`;

describe('what others published', () => {
  test('the request of the specification is read and written to the byte', () => {
    const request = parseAddCheckpoint(SPEC_REQUEST);
    expect([request.oldSize, request.proof.length]).toEqual([20852014, 4]);
    expect(addCheckpointText(request)).toBe(SPEC_REQUEST);
    const { text, signatures } = splitNote(request.checkpoint);
    expect(parseCheckpoint(text)).toMatchObject({ origin: 'example.com/behind-the-sofa', size: 20852163 });
    expect(signatures.map(({ id }) => id)).toEqual(['033de0ae', 'a292ea05']);
  });

  test('the cosignature of the specification has its time and a signature', () => {
    const { checkpoint } = parseAddCheckpoint(SPEC_REQUEST);
    const [, , seen] = splitNote(checkpoint + SPEC_COSIGNATURE).signatures;
    const blob = seen?.blob ?? new Uint8Array(8);
    expect([seen?.name, seen?.id, blob.length]).toEqual(['witness.example.com/w1', '8d66cf3f', 8 + 64]);
    expect(new DataView(blob.buffer, blob.byteOffset).getBigUint64(0)).toBe(1_679_315_147n);
  });

  test('the request that another witness is tried with is signed here as well, and a changed one is not', () => {
    const answer = (body: string) =>
      witness(body, { signer: own, logs: [OTHER_LOG], headOf: () => undefined, time: 1_795_000_000 });
    const { status, head: kept } = answer(OTHER_REQUEST);
    const root = fromBase64('KgAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=');
    expect([status, kept]).toEqual([200, { origin: OTHER_LOG.name, size: 1, root }]);
    expect(answer(OTHER_REQUEST.replace('KgAA', 'KwAA')).status).toBe(403);
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
