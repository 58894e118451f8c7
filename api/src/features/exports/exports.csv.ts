import { csvCell } from '@picks/contract/csv';
import type * as z from 'zod/mini';

export type Row = Readonly<Record<string, unknown>>;

/** One column: its heading, and the way to its value in a row. */
export type Column = readonly string[];

/** What a file never holds: where money is paid to, and what only buttons need. */
const leftOut: ReadonlySet<string> = new Set(['paymentDetails', 'bankDetails', 'allowedActions', 'canLift']);

interface Inside {
  readonly innerType?: z.core.$ZodType;
  readonly shape?: Readonly<Record<string, z.core.$ZodType>>;
  readonly element?: z.core.$ZodType;
}

const insideOf = (schema: z.core.$ZodType | undefined): Inside =>
  (schema?._zod.def ?? {}) as unknown as Inside;

/** What a schema says of a value that is there. */
function present(schema: z.core.$ZodType | undefined): Inside {
  const inside = insideOf(schema);
  return inside.innerType === undefined ? inside : present(inside.innerType);
}

function columnsIn(schema: z.core.$ZodType | undefined, way: Column): Column[] {
  const { shape } = present(schema);
  if (shape === undefined) return [way];
  return Object.entries(shape)
    .filter(([name]) => !leftOut.has(name))
    .flatMap(([name, inner]) => columnsIn(inner, [...way, name]));
}

/** The columns of the rows of a list: each field that its answer declares, those of an object by themselves. */
export const columnsOf = (answer: z.core.$ZodType | undefined, rows: string): Column[] =>
  columnsIn(present(present(answer).shape?.[rows]).element, []);

function valueAt(row: unknown, way: Column): unknown {
  let value = row;
  for (const name of way)
    value = typeof value === 'object' && value !== null ? (value as Row)[name] : undefined;
  return value;
}

/** A value as one cell: no formula when a spreadsheet opens it, and a number stays one. */
function cellOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return csvCell(typeof value === 'string' ? value : JSON.stringify(value));
}

const lineOf = (cells: readonly string[]): string => `${cells.join(',')}\r\n`;

/** The first line, after the mark that tells spreadsheets that the file is UTF-8. */
export const headingLine = (columns: readonly Column[]): string =>
  `\uFEFF${lineOf(columns.map((way) => csvCell(way.join('.'))))}`;

export const rowLine = (columns: readonly Column[], row: Row): string =>
  lineOf(columns.map((way) => cellOf(valueAt(row, way))));
