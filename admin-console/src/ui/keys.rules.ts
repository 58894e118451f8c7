import type { KeyGroup, KeyRow } from './key-table.ts';

/** Keys that somebody chose, by what they do. */
export type ChosenKeys = Readonly<Record<string, string>>;

export const keyOf = ({ id, key }: Pick<KeyRow, 'id' | 'key'>, chosen: ChosenKeys): string =>
  chosen[id] ?? key;

/** One character that can be seen: a letter, a number or a symbol. */
export const isUsableKey = (key: string): boolean => [...key].length === 1 && key.trim() !== '';

const alongside: readonly KeyGroup[] = ['everywhere', 'lists'];

/** True when the keys of both groups work at the same moment. The letters of pages are pressed after another key. */
const meet = (one: KeyGroup, other: KeyGroup): boolean =>
  one === other ||
  (one !== 'pages' && other !== 'pages' && (alongside.includes(one) || alongside.includes(other)));

/** What a key does already where `row` would have it; undefined when it's free there. */
export const takenBy = (
  key: string,
  row: KeyRow,
  rows: readonly KeyRow[],
  chosen: ChosenKeys,
): KeyRow | undefined =>
  rows.find((other) => other.id !== row.id && meet(other.group, row.group) && keyOf(other, chosen) === key);

/** What was kept, as far as it can be used. */
export function readChosen(kept: string | null): ChosenKeys {
  try {
    const value: unknown = JSON.parse(kept ?? '{}');
    if (typeof value !== 'object' || value === null) return {};
    return Object.fromEntries(
      Object.entries(value).filter(
        (entry): entry is [string, string] => typeof entry[1] === 'string' && isUsableKey(entry[1]),
      ),
    );
  } catch {
    return {};
  }
}
