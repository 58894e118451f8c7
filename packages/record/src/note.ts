import { sha256 } from '@noble/hashes/sha2.js';
import { concat, fromBase64, toBase64, toHex, utf8 } from './bytes.ts';
import { isSignedBy, publicKeyOf, sign } from './ed25519.ts';
import { assert } from './failure.ts';

/** What a key signs: a note's text, or with a time that a checkpoint was seen (tlog-cosignature). */
export const SIGNATURE_TYPES = { note: 1, cosignature: 4 } as const;
type SignatureType = (typeof SIGNATURE_TYPES)[keyof typeof SIGNATURE_TYPES];

const PUBLIC_KEY_BYTES = 32;
const ID_BYTES = 4;
const TIME_BYTES = 8;
/** Signature lines of a note that are read at most. */
const SIGNATURES_MOST = 100;

/** A key that notes are checked with: a signed-note verifier key. */
export interface VerifierKey {
  readonly name: string;
  readonly type: SignatureType;
  readonly publicKey: Uint8Array;
}

/** A line under a note. `blob` is what follows the key's id: the signature, after a time if the key is a witness's. */
export interface NoteSignature {
  readonly name: string;
  readonly id: string;
  readonly blob: Uint8Array;
}

interface SplitNote {
  /** with its final line break */
  readonly text: string;
  readonly signatures: readonly NoteSignature[];
}

const isName = (name: string) => name.length > 0 && !/[\s+\p{Z}]/u.test(name);

/** The id of a key, 8 hex digits: the start of a hash of its name, its type and itself. */
export const keyId = ({ name, type, publicKey }: VerifierKey): string =>
  toHex(sha256(concat(utf8(`${name}\n`), Uint8Array.of(type), publicKey)).slice(0, ID_BYTES));

/** `name+id+base64`, as it is published and configured. */
export const verifierKeyText = (key: VerifierKey): string =>
  `${key.name}+${keyId(key)}+${toBase64(concat(Uint8Array.of(key.type), key.publicKey))}`;

/** The key of its text; throws for anything that is not one of the two kinds, or whose id is not its own. */
export function parseVerifierKey(text: string): VerifierKey {
  const [, name = '', id, encoded = ''] = /^([^+]+)\+([0-9a-f]{8})\+(.+)$/.exec(text.trim()) ?? [];
  const bytes = fromBase64(encoded);
  const type = bytes?.[0];
  assert(isName(name) && bytes?.length === 1 + PUBLIC_KEY_BYTES, 'That is not a verifier key');
  assert(
    type === SIGNATURE_TYPES.note || type === SIGNATURE_TYPES.cosignature,
    'That key is of a kind we do not know',
  );
  const key: VerifierKey = { name, type, publicKey: bytes.slice(1) };
  assert(keyId(key) === id, 'The key does not fit its id: it was mistyped');
  return key;
}

/** Text and signature lines of a note; nothing is checked but the form. */
export function splitNote(note: string): SplitNote {
  // oxlint-disable-next-line no-control-regex -- the format forbids them
  assert(!/[\u0000-\u0009\u000B-\u001F]/.test(note), 'A note has no control characters');
  const end = note.lastIndexOf('\n\n');
  assert(end > 0 && note.endsWith('\n'), 'That is not a signed note');
  const lines = note.slice(end + 2, -1).split('\n');
  assert(lines.length <= SIGNATURES_MOST, 'The note has too many signatures');
  const signatures = lines.map((line) => {
    const [, name = '', encoded = ''] = /^— (\S+) (\S+)$/u.exec(line) ?? [];
    const bytes = fromBase64(encoded);
    assert(
      isName(name) && bytes !== null && bytes.length > ID_BYTES,
      'A signature line of the note is malformed',
    );
    return { name, id: toHex(bytes.slice(0, ID_BYTES)), blob: bytes.slice(ID_BYTES) };
  });
  return { text: note.slice(0, end + 1), signatures };
}

function bigEndian(value: number): Uint8Array {
  const bytes = new Uint8Array(TIME_BYTES);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(value));
  return bytes;
}

const cosigned = (text: string, time: bigint | number) => utf8(`cosignature/v1\ntime ${time}\n${text}`);

function isSignature(key: VerifierKey, text: string, blob: Uint8Array): boolean {
  if (key.type === SIGNATURE_TYPES.note) return isSignedBy(blob, utf8(text), key.publicKey);
  if (blob.length <= TIME_BYTES) return false;
  const time = new DataView(blob.buffer, blob.byteOffset).getBigUint64(0);
  return isSignedBy(blob.slice(TIME_BYTES), cosigned(text, time), key.publicKey);
}

/**
 * Which of the keys signed a note. Signatures of other keys are passed over; throws when one of a given key is wrong, or
 * none of theirs is there.
 */
export function openNote(
  note: string,
  keys: readonly VerifierKey[],
): { readonly text: string; readonly signedBy: readonly VerifierKey[] } {
  const { text, signatures } = splitNote(note);
  const signedBy = keys.filter((key) => {
    const ours = signatures.filter(({ name, id }) => name === key.name && id === keyId(key));
    const isRight = ours.every(({ blob }) => isSignature(key, text, blob));
    assert(isRight, `The signature of ${key.name} is wrong`);
    return ours.length > 0;
  });
  assert(signedBy.length > 0, 'The note is not signed by a known key');
  return { text, signedBy };
}

/** Something that signs: a name and the secret key, 32 bytes. */
export interface Signer {
  readonly name: string;
  readonly secretKey: Uint8Array;
}

/** The key that a signer's signatures are checked with. */
export const verifierOf = (
  { name, secretKey }: Signer,
  type: SignatureType = SIGNATURE_TYPES.note,
): VerifierKey => ({
  name,
  type,
  publicKey: publicKeyOf(secretKey),
});

function line(key: VerifierKey, blob: Uint8Array): string {
  const id = Uint8Array.from(keyId(key).match(/../g) ?? [], (digits) => Number.parseInt(digits, 16));
  return `— ${key.name} ${toBase64(concat(id, blob))}\n`;
}

/** The signature line of a signer under a text, which ends with a line break. */
export const noteSignature = (text: string, signer: Signer): string =>
  line(verifierOf(signer), sign(utf8(text), signer.secretKey));

/** A note of a text and its signers, in their order. */
export function signedNote(text: string, signers: readonly Signer[]): string {
  assert(text.endsWith('\n'), 'The text of a note ends with a line break');
  return `${text}\n${signers.map((signer) => noteSignature(text, signer)).join('')}`;
}

/** A witness's line: that it saw the checkpoint of this text at a time, in seconds since 1970. */
export function cosignature(text: string, signer: Signer, time: number): string {
  const key = verifierOf(signer, SIGNATURE_TYPES.cosignature);
  return line(key, concat(bigEndian(time), sign(cosigned(text, time), signer.secretKey)));
}
