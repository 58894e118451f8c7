import { describe, expect, test } from 'vitest';
import { fromBase64, toBase64 } from './bytes.ts';
import { checkpointText, openCheckpoint, parseCheckpoint } from './checkpoint.ts';
import {
  cosignature,
  openNote,
  parseVerifierKey,
  signedNote,
  SIGNATURE_TYPES,
  splitNote,
  verifierKeyText,
  verifierOf,
} from './note.ts';
import { EMPTY_ROOT, leafHash } from './tree.ts';

/** The example of the signed-note specification. */
const KEY = 'example.com/foo+530d903a+AekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k';
const NOTE = `This is an example message.

— example.com/foo Uw2QOkn8srV1yJGh2VYRlL1Tnagv1YEq6TfXppzi2ONncAlTgK7Ztg1ERYNZXsYjOBH3mFXmRKuwHjG1Yu72IneyaQM=
`;

const secret = (byte: number) => new Uint8Array(32).fill(byte);
const log = { name: 'picks.example/record/log', secretKey: secret(7) };
const stranger = { name: 'picks.example/record/log', secretKey: secret(8) };
const witness = { name: 'witness.example/w1', secretKey: secret(9) };
const checkpoint = { origin: log.name, size: 3, root: leafHash(EMPTY_ROOT) };
const text = checkpointText(checkpoint);
const logKey = verifierOf(log);
const witnessKey = verifierOf(witness, SIGNATURE_TYPES.cosignature);

/** The example of Go's own package, with the seed it is signed with. */
const GO_SEED = 'gQoUAtUUbI2E8kQzMPVAgOv5juF9nHT2JS/F1ccoMXM=';
const GO_NOTE = `If you think cryptography is the answer to your problem,
then you don't know what your problem is.

— PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=
`;

describe('a note', () => {
  test('of Go’s own package is written to the byte', () => {
    const signer = { name: 'PeterNeumann', secretKey: fromBase64(GO_SEED) ?? new Uint8Array(0) };
    expect(verifierKeyText(verifierOf(signer))).toBe(
      'PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW',
    );
    expect(signedNote(splitNote(GO_NOTE).text, [signer])).toBe(GO_NOTE);
  });

  test('of the specification is signed by its key', () => {
    const key = parseVerifierKey(KEY);
    expect(verifierKeyText(key)).toBe(KEY);
    expect(openNote(NOTE, [key])).toEqual({ text: 'This is an example message.\n', signedBy: [key] });
  });

  test('with another text, another signature or none is refused', () => {
    const key = parseVerifierKey(KEY);
    expect(() => openNote(NOTE.replace('example message', 'exemple message'), [key])).toThrow(
      'signature of example.com/foo is wrong',
    );
    expect(() => openNote(NOTE.replace('Uw2QOkn8', 'Uw2QOkn9'), [key])).toThrow('is wrong');
    expect(() => openNote(NOTE, [logKey])).toThrow('not signed by a known key');
    expect(() => openNote('only text\n', [key])).toThrow('not a signed note');
    expect(() => openNote(NOTE.replace('example message', 'example\tmessage'), [key])).toThrow(
      'control characters',
    );
  });

  test('keeps empty lines of its text', () => {
    const note = signedNote('first\n\nlast\n', [log]);
    expect(openNote(note, [logKey]).text).toBe('first\n\nlast\n');
  });

  test('by somebody of the same name is by nobody known', () => {
    expect(() => openNote(signedNote(text, [stranger]), [logKey])).toThrow('not signed by a known key');
  });
});

test.each([
  ['a typing error in the id', KEY.replace('530d903a', '530d903b'), 'mistyped'],
  ['a typing error in the key', KEY.replace('AekyeRrm', 'AekyeRrn'), 'mistyped'],
  [
    'another kind of key',
    'example.com/foo+530d903a+AukyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k',
    'kind we do not know',
  ],
  ['a key that is too short', 'example.com/foo+530d903a+Aeky', 'not a verifier key'],
  ['anything else', 'hello', 'not a verifier key'],
])('a verifier key with %s is refused', (_, key, reason) => {
  expect(() => parseVerifierKey(key)).toThrow(reason);
});

describe('a checkpoint', () => {
  const note = signedNote(text, [log]);

  test('says whose it is, how long the log is and its root', () => {
    expect(openCheckpoint(note, logKey)).toMatchObject({ ...checkpoint, note, signedBy: [logKey] });
  });

  test('carries what witnesses saw, and when', () => {
    const seen = note + cosignature(text, witness, 1_700_000_000);
    expect(openCheckpoint(seen, logKey, [witnessKey]).signedBy).toEqual([logKey, witnessKey]);
    const { signatures } = splitNote(seen);
    expect(new DataView(signatures[1]?.blob.buffer ?? new ArrayBuffer(8)).getBigUint64(0)).toBe(
      1_700_000_000n,
    );
  });

  test('is refused when a witness is said to have seen it at another time', () => {
    const line = cosignature(text, witness, 1_700_000_000);
    const [, encoded = ''] = /(\S+)\n$/.exec(line) ?? [];
    const bytes = fromBase64(encoded) ?? new Uint8Array();
    bytes[11] = (bytes[11] ?? 0) + 1;
    const later = line.replace(encoded, toBase64(bytes));
    expect(() => openCheckpoint(note + later, logKey, [witnessKey])).toThrow(
      'signature of witness.example/w1 is wrong',
    );
  });

  test('of another log, or without the signature of the log, is refused', () => {
    const other = signedNote(checkpointText({ ...checkpoint, origin: 'other.example/log' }), [log]);
    expect(() => openCheckpoint(other, logKey)).toThrow('one of other.example/log');
    const unsigned = `${text}\n${cosignature(text, witness, 1)}`;
    expect(() => openCheckpoint(unsigned, logKey, [witnessKey])).toThrow('not signed by the log');
  });

  test.each([
    ['no root', 'a\n1\n\n'],
    ['a size with a zero before it', `a\n01\n${toBase64(EMPTY_ROOT)}\n`],
    ['a negative size', `a\n-1\n${toBase64(EMPTY_ROOT)}\n`],
    ['a root that is too short', 'a\n1\nAAAA\n'],
    ['an empty line after it', `a\n1\n${toBase64(EMPTY_ROOT)}\n\n`],
    ['no origin', `\n1\n${toBase64(EMPTY_ROOT)}\n`],
  ])('with %s is none', (_, broken) => {
    expect(() => parseCheckpoint(broken)).toThrow(/checkpoint/);
  });
});
