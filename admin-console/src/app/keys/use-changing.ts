import { useState } from 'react';
import type { KeyRow } from '#src/ui/key-table.ts';
import { chooseKey, useKeys } from '#src/ui/keys.ts';
import { isUsableKey, keyOf, takenBy } from '#src/ui/keys.rules.ts';

interface ChangingState {
  /** the row that waits for its new key */
  readonly id: string | null;
  /** why the last one can't be it */
  readonly problem: string | null;
  /** what came of it, for who doesn't see it */
  readonly said: string;
}

const resting: ChangingState = { id: null, problem: null, said: '' };

/** One key at a time is changed: the next key that is pressed, unless something else has it. */
export function useChanging(rows: readonly KeyRow[]) {
  const [state, setState] = useState<ChangingState>(resting);

  function take(row: KeyRow, key: string): void {
    const { chosen } = useKeys.getState();
    const refuse = (problem: string) => setState({ id: row.id, problem, said: problem });
    if (!isUsableKey(key)) return refuse('Press a letter, a number or a symbol.');
    const other = takenBy(key, row, rows, chosen);
    if (other !== undefined)
      return refuse(`“${key}” is already used for “${other.does}”. Press another key.`);
    if (key !== keyOf(row, chosen)) chooseKey(row.id, key);
    setState({ ...resting, said: `${row.does} is now “${key}”.` });
  }

  return {
    ...state,
    start: (row: KeyRow) =>
      setState({ id: row.id, problem: null, said: `Press the new key for “${row.does}”.` }),
    stop: () => setState(resting),
    take,
  };
}

export type Changing = ReturnType<typeof useChanging>;
