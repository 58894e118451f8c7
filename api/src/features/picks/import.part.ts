import { setImmediate as otherWork } from 'node:timers/promises';
import { importRefusals, PICK_IMPORT } from '@picks/contract/pick-import.admin';
import { problem } from '#src/http/problem.ts';
import { type FileRow, fileRows } from './import.csv.ts';

/** Milliseconds of work after which others are answered. */
const AT_ONCE = 2;

/** Does something with each of many, and lets other calls be answered in between. */
export async function withPauses<T, R>(items: readonly T[], work: (item: T) => R): Promise<R[]> {
  const done: R[] = [];
  let began = performance.now();
  for (const item of items) {
    if (performance.now() - began > AT_ONCE) {
      await otherWork();
      began = performance.now();
    }
    done.push(work(item));
  }
  return done;
}

const refused = (message: string) => problem('validation_failed', { message, fields: { body: message } });

/** The rows of a part of a file that one call takes. Refuses one without rows, and one with too many. */
export function partOf<Column extends string>(
  text: string,
  columns: readonly Column[],
): readonly FileRow<Column>[] {
  const rows = fileRows(text, columns);
  if (rows.length === 0) throw refused(importRefusals.empty);
  if (rows.length > PICK_IMPORT.rows) throw refused(importRefusals.tooLong);
  return rows;
}
