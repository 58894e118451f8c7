import type { ImportMistake } from '@picks/contract/pick-import.admin';
import type { PickFile } from './file.ts';
import type { FileKind } from './kinds.ts';
import { partsOf, type Reading } from './rows.ts';

/** A file, and how it is read. */
export interface ReadFile {
  readonly file: PickFile;
  readonly kind: FileKind;
  readonly reading: Reading;
}

/** What every answer about a part says; its rows are those of the part. */
interface PartAnswer {
  readonly rows: number;
  readonly mistakes: readonly ImportMistake[];
}

/** Sends a file part by part, says how many rows are through, and answers what was said of each, by the rows of the file. */
export async function sendParts<Answer extends PartAnswer>(
  { file, kind, reading }: ReadFile,
  send: (text: string) => Promise<Answer>,
  onRows: (rows: number) => void,
  renumber: (answer: Answer, rowOf: (row: number) => number) => Answer = (answer) => answer,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  let through = 0;
  for (const { rows, text } of partsOf(file, kind, reading)) {
    const rowOf = (row: number) => rows[row - 2]?.row ?? row;
    const answer = renumber(await send(text), rowOf);
    const mistakes = answer.mistakes.map((mistake) => ({ ...mistake, row: rowOf(mistake.row) }));
    answers.push({ ...answer, mistakes });
    through += answer.rows;
    onRows(through);
  }
  return answers;
}
