import type { LogAlarm } from '#src/offline/record-storage.ts';

/** What a phone saw, as a text that people read and programs check: both heads stand in it as they were signed. */
export function alarmFile({ kind, key, seen, shown, at }: LogAlarm): string {
  return [
    'What this phone saw of the pick record',
    '',
    `Found: ${new Date(at).toISOString()} (${kind})`,
    `Key this phone trusts: ${key}`,
    '',
    'Both parts below are signed checkpoints (https://c2sp.org/tlog-checkpoint). The second one has to continue',
    'the first, with the same key. It does no such thing.',
    '',
    '----- seen before -----',
    seen,
    '----- shown then -----',
    shown,
  ].join('\n');
}
