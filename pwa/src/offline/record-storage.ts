import { readShell, readShellValues, writeShell } from './shell-storage.ts';

/** What this phone knows of the log. It is nobody's in particular and survives a sign-out. */
export interface LogMemory {
  /** verifier keys that were trusted on this phone, the newest last */
  readonly keys: readonly [string, ...string[]];
  /** the last checkpoint that followed from the one before, as it was signed */
  readonly seen: string;
}

/** `rewritten`: two signed heads of which neither is the beginning of the other; `smaller`: entries are gone. */
export type AlarmKind = 'rewritten' | 'smaller' | 'key';

/** That the log broke its promise: what this phone saw before, and what it was shown then. */
export interface LogAlarm {
  readonly kind: AlarmKind;
  readonly key: string;
  readonly seen: string;
  readonly shown: string;
  /** milliseconds on this device's clock */
  readonly at: number;
}

const MEMORY = 'record-log';
const ALARM = 'record-alarm';

export async function readLogMemory(): Promise<LogMemory | null> {
  return ((await readShell(MEMORY)) as LogMemory | undefined) ?? null;
}

export const writeLogMemory = (memory: LogMemory): Promise<void> => writeShell(MEMORY, memory);

export async function readLogAlarm(): Promise<LogAlarm | null> {
  const [alarm] = await readShellValues([ALARM]);
  return (alarm as LogAlarm | undefined) ?? null;
}

/** The first alarm stays: nothing takes it back or replaces it. */
export async function keepLogAlarm(alarm: LogAlarm): Promise<LogAlarm> {
  const kept = await readLogAlarm();
  if (kept !== null) return kept;
  await writeShell(ALARM, alarm);
  return alarm;
}
