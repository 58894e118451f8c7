import { westernNumber } from '@picks/contract/digits';

/** What the rows of a file show about one question of its format. */
export interface Finding<T> {
  /** the format; null if the rows don't prove it */
  readonly value: T | null;
  /** possible values for the cells that don't show their own; an answer changes nothing if there is only one */
  readonly options: readonly T[];
  /** a cell as written in the file, if possible one that depends on the answer; null if no cell is of that kind */
  readonly example: string | null;
  /** identifies the cells that were looked at, so an answer about other cells isn't used */
  readonly key: string;
}

const ascii = /^[\t -~]*$/;

/** A cell in Western digits and signs, trimmed. */
export const plainCell = (cell: string): string => (ascii.test(cell) ? cell.trim() : westernNumber(cell));
