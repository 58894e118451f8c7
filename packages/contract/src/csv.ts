/** What begins a formula in a spreadsheet, also in full width. */
const SIGNS = new Set('=+-@＝＋－＠');

/**
 * Characters that may precede a cell's text, in runs: programs split CSV at semicolons, tabs and line breaks too. Whole runs
 * and no look-behind, which Safari before 16.4 can't read.
 */
const between = /[\s";]+|^/g;
const marked = /([\s";]+|^)'?/g;

const isCellStart = (run: string, at: number): boolean => at === 0 || /[;\t\r\n]/.test(run);

const beginsFormula = (text: string, at: number): boolean => SIGNS.has(text.charAt(at));

const withoutFormulas = (text: string): string =>
  text.replaceAll(between, (run, at: number) => {
    if (isCellStart(run, at) && beginsFormula(text, at + run.length)) return `${run}'`;
    return at === 0 && /^[\t\r\n]/.test(run) ? `'${run}` : run;
  });

/**
 * A text as one cell: quoted where needed, and nowhere a formula when Excel, LibreOffice or Sheets open it, whichever
 * separator they use. An apostrophe stands before what would begin one.
 */
export function csvCell(text: string): string {
  // Most cells are a single word, and a file has millions of them.
  if (!/[\s",;]/.test(text)) return beginsFormula(text, 0) ? `'${text}` : text;
  const safe = withoutFormulas(text);
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Reverses `csvCell`, for the text of a cell that has been read. One with apostrophes that `csvCell` wouldn't write stays as it is. */
export function csvText(cell: string): string {
  if (!cell.includes("'")) return cell;
  const text = cell.replaceAll(marked, (found, run: string, at: number) =>
    isCellStart(run, at) && beginsFormula(cell, at + found.length) ? run : found,
  );
  return withoutFormulas(text) === cell ? text : cell;
}
