import { importRefusals, PICK_IMPORT } from '@picks/contract/pick-import.admin';
import { hasMoreThan } from '#src/http/parser-work.ts';
import { problem } from '#src/http/problem.ts';
import { type FileRow, fileRows, hasLongBlank } from './import.csv.ts';

const refused = (message: string) => problem('validation_failed', { message, fields: { body: message } });

/** The rows of a part of a file that one call takes. Refuses one without rows, and one that is too long or too wide. */
export function partOf<Column extends string>(
  text: string,
  columns: readonly Column[],
): readonly FileRow<Column>[] {
  if (hasMoreThan(PICK_IMPORT.marks, ',"\r\n', text)) throw refused(importRefusals.tooWide);
  if (hasLongBlank(text)) throw refused(importRefusals.blank);
  const { rows, isCut } = fileRows(text, columns);
  if (isCut || rows.length > PICK_IMPORT.rows) throw refused(importRefusals.tooLong);
  if (rows.length === 0) throw refused(importRefusals.empty);
  return rows;
}
