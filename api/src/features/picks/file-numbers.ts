import { westernNumber } from '@picks/contract/digits';

/** The number in a cell of a file; undefined for anything else. A comma isn't a decimal comma there: it may group thousands. */
export function numberIn(cell: string): number | undefined {
  const plain = westernNumber(cell);
  return /^[-+]?\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : undefined;
}
