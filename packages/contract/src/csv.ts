/** What begins a formula in a spreadsheet, also in full width. */
const SIGNS = '[=+\\-@＝＋－＠]';

/** Characters that may precede a cell's text in some program: CSV is split at semicolons, tabs and line breaks too. */
const BETWEEN = '[\\s";]';

/** Text of a cell that begins like a formula, for a program that splits it there. */
const formula = new RegExp(`(?<!${BETWEEN})${BETWEEN}+(?=${SIGNS})|^(?=${SIGNS}|[\\t\\r\\n])`, 'g');
const marked = new RegExp(`(?:^|(?<!${BETWEEN})${BETWEEN}+)'(?=${SIGNS})`, 'g');

const isSplit = (between: string, at: number): boolean => at === 0 || /[;\t\r\n]/.test(between);

const withoutFormulas = (text: string): string =>
  text.replaceAll(formula, (between, at: number) => (isSplit(between, at) ? `${between}'` : between));

/**
 * A text as one cell: quoted where needed, and nowhere a formula when Excel, LibreOffice or Sheets open it, whichever
 * separator they take. An apostrophe stands before what would begin one.
 */
export function csvCell(text: string): string {
  const safe = withoutFormulas(text);
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Reverses `csvCell`, for the text of a cell that has been read. One with apostrophes that `csvCell` wouldn't write stays as it is. */
export function csvText(cell: string): string {
  const text = cell.replaceAll(marked, (found, at: number) => {
    const between = found.slice(0, -1);
    return isSplit(between, at) ? between : found;
  });
  return withoutFormulas(text) === cell ? text : cell;
}
