import { isSame } from '@picks/record/bytes';
import { type Checkpoint, openCheckpoint, parseCheckpoint } from '@picks/record/checkpoint';
import { RecordFailure } from '@picks/record/failure';
import { parseVerifierKey, splitNote, type VerifierKey } from '@picks/record/note';
import { consistencyProof, isConsistent, rootHash } from '@picks/record/tree';
import type { AlarmKind } from '#src/offline/record-storage.ts';
import { withTiles } from './with-tiles.ts';

/** Gives what the log serves at a path below its prefix; rejects when it can't be had. */
export type ReadLog = (path: string) => Promise<Uint8Array>;

/**
 * What a head of the log is to a phone that saw another one. `follows`: it begins with the one that was seen; `older`: the
 * other way about; `unproved`: the log did not show either; `unreadable`: it is no checkpoint at all.
 */
export type Verdict =
  | 'same'
  | 'follows'
  | 'older'
  | 'unproved'
  | 'unreadable'
  | Exclude<AlarmKind, 'smaller'>;

const isHead = (note: string): boolean => {
  try {
    parseCheckpoint(splitNote(note).text);
    return true;
  } catch {
    return false;
  }
};

/** The head as it was signed by a key; null when it was not. */
export function openHead(note: string, key: VerifierKey): Checkpoint | null {
  try {
    return openCheckpoint(note, key);
  } catch (error) {
    if (error instanceof RecordFailure) return null;
    throw error;
  }
}

async function compare(older: Checkpoint, newer: Checkpoint, read: ReadLog): Promise<Verdict> {
  try {
    return await withTiles(read, newer.size, (reader) => {
      const proof = consistencyProof(reader, older.size, newer.size);
      if (isConsistent(older, newer, proof)) return 'follows';
      // Tiles that do not lead to the newer head either accuse nobody: they may have been cut off on their way.
      return isSame(rootHash(reader, newer.size), newer.root) ? 'rewritten' : 'unproved';
    });
  } catch {
    return 'unproved';
  }
}

/** What a head is beside the one that this phone saw last. */
export async function judgeHead(key: string, seen: string, note: string, read: ReadLog): Promise<Verdict> {
  if (!isHead(note)) return 'unreadable';
  const verifier = parseVerifierKey(key);
  // What this phone took as seen was opened then, perhaps with an older key.
  const before = parseCheckpoint(splitNote(seen).text);
  const now = openHead(note, verifier);
  if (now === null) return 'key';
  if (now.size === before.size) return isSame(now.root, before.root) ? 'same' : 'rewritten';
  if (now.size > before.size) return compare(before, now, read);
  const back = await compare(now, before, read);
  return back === 'follows' ? 'older' : back;
}

/** The key that takes over: the log signs with both while it is changed. Null when nothing changes. */
export function nextKey(key: string, offered: string, note: string): string | null {
  const next = offered.trim();
  if (next === key) return null;
  try {
    const verifier = parseVerifierKey(next);
    return openHead(note, verifier) !== null && openHead(note, parseVerifierKey(key)) !== null ? next : null;
  } catch {
    return null;
  }
}

/** Whether more than one key signed it. */
export const hasTwoSignatures = (note: string): boolean => {
  const { signatures } = splitNote(note);
  const [first] = signatures;
  return signatures.filter(({ name }) => name === first?.name).length > 1;
};
