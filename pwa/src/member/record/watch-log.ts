import { textOf } from '@picks/record/bytes';
import { openCheckpoint } from '@picks/record/checkpoint';
import { parseVerifierKey } from '@picks/record/note';
import {
  type AlarmKind,
  keepLogAlarm,
  type LogAlarm,
  type LogMemory,
  readLogAlarm,
  readLogMemory,
  writeLogMemory,
} from '#src/offline/record-storage.ts';
import { hasTwoSignatures, judgeHead, nextKey, type ReadLog, type Verdict } from './judge-head.ts';

interface Watched {
  /** what the log serves, and with `isFresh` not from any cache */
  readonly read: (path: string, isFresh: boolean) => Promise<Uint8Array>;
  /** before the log is asked again about a head that is smaller than one before */
  readonly wait: () => Promise<void>;
  readonly now: () => number;
}

/** Times that a smaller head is asked for again: an answer may have been kept somewhere for some seconds. */
const SECOND_LOOKS = 3;

/** The key of this phone, taken from the log the first time; whoever changes it later has to answer for it. */
export async function trustedMemory({ read }: Pick<Watched, 'read'>): Promise<LogMemory> {
  const memory = await readLogMemory();
  if (memory !== null) return memory;
  const [key, seen] = (await Promise.all([read('vkey', true), read('checkpoint', true)])).map(textOf);
  const first: LogMemory = { keys: [(key ?? '').trim()], seen: seen ?? '' };
  openCheckpoint(first.seen, parseVerifierKey(first.keys[0]));
  await writeLogMemory(first);
  return first;
}

const newestKey = ({ keys }: LogMemory): string => keys.at(-1) ?? keys[0];

async function raise(kind: AlarmKind, memory: LogMemory, shown: string, now: number): Promise<LogAlarm> {
  return keepLogAlarm({ kind, key: newestKey(memory), seen: memory.seen, shown, at: now });
}

async function accept(memory: LogMemory, note: string, { read }: Watched): Promise<void> {
  const { keys } = memory;
  const next = hasTwoSignatures(note)
    ? nextKey(newestKey(memory), textOf(await read('vkey', true).catch(() => new Uint8Array(0))), note)
    : null;
  await writeLogMemory({ keys: next === null ? keys : [...keys, next], seen: note });
}

/** The head that is served, once more, until it is no longer smaller; null when it stays so. */
async function lookAgain(memory: LogMemory, watched: Watched): Promise<LogAlarm | null> {
  for (let look = 1; ; look += 1) {
    await watched.wait();
    const note = textOf(await watched.read('checkpoint', true));
    const verdict = await judge(memory, note, watched);
    if (verdict === 'smaller') {
      if (look === SECOND_LOOKS) return raise('smaller', memory, note, watched.now());
    } else return settle(verdict, memory, note, watched);
  }
}

type Judgement = Verdict | 'smaller';

const sizeOf = (note: string): number => Number(note.split('\n')[1]);

async function judge(memory: LogMemory, note: string, { read }: Watched): Promise<Judgement> {
  const fresh: ReadLog = (path) => read(path, true);
  const verdict = await judgeHead(newestKey(memory), memory.seen, note, fresh);
  const isSmaller = (verdict === 'older' || verdict === 'unproved') && sizeOf(note) < sizeOf(memory.seen);
  return isSmaller ? 'smaller' : verdict;
}

async function settle(
  verdict: Exclude<Judgement, 'smaller'>,
  memory: LogMemory,
  note: string,
  watched: Watched,
): Promise<LogAlarm | null> {
  if (verdict === 'rewritten' || verdict === 'key') return raise(verdict, memory, note, watched.now());
  if (verdict === 'follows') await accept(memory, note, watched);
  return null;
}

/**
 * Takes a head of the log that this phone was shown, beside the one it saw last; the alarm when they do not fit. A head
 * that came with a proof may be older than the last one by right: only the log itself is held to its size.
 */
export async function takeHead(
  note: string,
  isServedNow: boolean,
  watched: Watched,
): Promise<LogAlarm | null> {
  const alarm = await readLogAlarm();
  if (alarm !== null) return alarm;
  const memory = await trustedMemory(watched);
  if (note === memory.seen) return null;
  const verdict = await judge(memory, note, watched);
  if (verdict === 'smaller') return isServedNow ? lookAgain(memory, watched) : null;
  return settle(verdict, memory, note, watched);
}

/** Asks the log for its head and looks at it. */
export async function checkLog(watched: Watched): Promise<LogAlarm | null> {
  return (await readLogAlarm()) ?? takeHead(textOf(await watched.read('checkpoint', false)), true, watched);
}
