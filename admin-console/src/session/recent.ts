import { privateKey } from './session.ts';

/** A record that was open. */
export interface RecentRecord {
  /** "Deposit" */
  readonly resource: string;
  readonly title: string;
  readonly path: string;
}

/** Records that are remembered. */
const KEPT = 8;

const recentKey = () => privateKey('recent', 'records');

/** The records that were open in this browser tab, the last one first. */
export function recentRecords(): readonly RecentRecord[] {
  return JSON.parse(sessionStorage.getItem(recentKey()) ?? '[]') as RecentRecord[];
}

export function rememberRecord(record: RecentRecord): void {
  const others = recentRecords().filter(({ path }) => path !== record.path);
  sessionStorage.setItem(recentKey(), JSON.stringify([record, ...others].slice(0, KEPT)));
}
