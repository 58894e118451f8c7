import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { csvCell, csvText } from './csv.ts';

/** The cells of a file as a spreadsheet reads it: quotes count at the start of a cell. */
function cellsOf(file: string, separator: string): string[] {
  const cells: string[] = [];
  for (let at = 0; at <= file.length; at += 1) {
    let cell = '';
    if (file[at] === '"') {
      for (at += 1; at < file.length && (file[at] !== '"' || file[at + 1] === '"'); at += 1) {
        cell += file[at];
        if (file[at] === '"') at += 1;
      }
      at += 1;
    }
    while (at < file.length && file[at] !== separator && file[at] !== '\n' && file[at] !== '\r') {
      cell += file[at];
      at += 1;
    }
    cells.push(cell);
  }
  return cells;
}

const pieces = ['=1+1', '+', '-', '@x', '＝1', 'a', '"', '""', "'", ';', ',', '\t', '\r', '\n', ' ', 'naïve'];
const texts = fc.array(fc.constantFrom(...pieces), { maxLength: 8 }).map((parts) => parts.join(''));

test.each([',', ';', '\t'])('no cell is a formula for a program that splits at %j', (separator) => {
  fc.assert(
    fc.property(fc.array(texts, { minLength: 1, maxLength: 3 }), (row) => {
      const file = `Name,Text\r\n${row.map(csvCell).join(',')}\r\n`;
      for (const cell of cellsOf(file, separator)) expect(cell.trim()).not.toMatch(/^[=+\-@＝＋－＠]/);
    }),
    { numRuns: 2_000 },
  );
});

test('a program that splits at commas reads what was written, but for the apostrophes', () => {
  fc.assert(
    fc.property(fc.array(texts, { minLength: 1, maxLength: 4 }), (row) => {
      const read = cellsOf(row.map(csvCell).join(','), ',');
      expect(read.map((cell) => cell.replaceAll("'", ''))).toEqual(
        row.map((text) => text.replaceAll("'", '')),
      );
    }),
    { numRuns: 2_000 },
  );
});

describe('a text', () => {
  test.each([
    ['=1+1', "'=1+1"],
    ['x;=1+1', `"x;'=1+1"`],
    ['x\n- y', `"x\n'- y"`],
    ['x; "=1+1"', `"x; ""'=1+1"""`],
    ['＝1+1', "'＝1+1"],
    ['\tx', `"'\tx"`],
    ['Celtics -4.5', 'Celtics -4.5'],
    ['a "b" -1', '"a ""b"" -1"'],
    ['2026-11-28', '2026-11-28'],
  ])('%j is written as %j', (text, cell) => {
    expect(csvCell(text)).toBe(cell);
  });

  test.each(['=1+1', 'x;=1+1', 'x\n- y', 'Over; +1.5', "it's -1", 'plain'])(
    '%j comes back as it was',
    (text) => {
      const [cell = ''] = cellsOf(csvCell(text), ',');
      expect(csvText(cell)).toBe(text);
    },
  );

  test.each(["Over '-1", "a\n'-3' b\n- c"])('%j, which nobody made safe, stays as it is', (text) => {
    expect(csvText(text)).toBe(text);
  });

  test('of 200,000 line breaks is written and read in one pass', () => {
    const text = `a${'\n'.repeat(200_000)}b`;
    expect(csvCell(text)).toHaveLength(200_004);
    expect(csvText(text)).toBe(text);
  });
});
