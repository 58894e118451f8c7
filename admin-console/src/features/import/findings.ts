import type { Finding } from './cells.ts';
import type { FileColumn, Mapping } from './columns.ts';
import { type DecimalSign, findDecimals } from './decimals.ts';
import type { PickFile } from './file.ts';
import { findOddsFormat, type OddsFormat } from './odds-format.ts';
import { hasOwnTime, isoLocal, numberColumns, oddsColumns, type Reading } from './rows.ts';
import { type DateOrder, findDateOrder, isoDate } from './written-dates.ts';

/** How the cells of a file are written, as far as its rows show it. */
export interface Findings {
  readonly decimals: Finding<DecimalSign>;
  readonly dates: Finding<DateOrder>;
  readonly odds: Finding<OddsFormat>;
}

/** An answer, and the key of the finding that it is about. */
interface Answer<T> {
  readonly value: T;
  readonly key: string;
}

export interface Answers {
  readonly decimals?: Answer<DecimalSign>;
  readonly dates?: Answer<DateOrder>;
  readonly odds?: Answer<OddsFormat>;
}

const dateColumns: readonly FileColumn[] = ['matchDate'];
const cache = new WeakMap<PickFile, Map<string, unknown>>();

/** Computes something about a file once per key: files have up to 100,000 rows, and this runs on every keystroke. */
function memoized<T>(file: PickFile, key: string, compute: () => T): T {
  const results = cache.get(file) ?? new Map<string, unknown>();
  cache.set(file, results);
  if (!results.has(key)) results.set(key, compute());
  return results.get(key) as T;
}

/** The distinct cells of each mapped column: a season repeats its odds and dates. */
function distinctCells(file: PickFile, mapping: Mapping, columns: readonly FileColumn[]) {
  const sources = columns.map((column) => mapping[column]).filter((source) => source !== null);
  const cellsOf = (source: (typeof sources)[number]): Iterable<string> => {
    if (source.kind === 'text') return [source.text];
    return memoized(
      file,
      `cells ${source.place}`,
      () => new Set(file.rows.map(({ cells }) => cells[source.place] ?? '')),
    );
  };
  const key = JSON.stringify(sources.map((source) => (source.kind === 'text' ? source.text : source.place)));
  return { key, cells: () => sources.map(cellsOf) };
}

function* all(columns: readonly Iterable<string>[]): Generator<string> {
  for (const cells of columns) yield* cells;
}

/** The answer to a finding, or else what the rows show. */
const valueOf = <T>({ value, key }: Finding<T>, answer: Answer<T> | undefined): T | null =>
  answer?.key === key ? answer.value : value;

/** Looks at all rows of a file. The format of its odds depends on its decimal sign, which may be an answer. */
export function findingsOf(file: PickFile, mapping: Mapping, answers: Answers): Findings {
  const [odds, numbers, dates] = [
    distinctCells(file, mapping, oddsColumns),
    distinctCells(file, mapping, numberColumns),
    distinctCells(file, mapping, dateColumns),
  ];
  const find = <T>(key: string, compute: () => Omit<Finding<T>, 'key'>): Finding<T> =>
    memoized(file, key, () => ({ ...compute(), key }));
  const decimals = find(`decimals ${odds.key} ${numbers.key}`, () =>
    findDecimals(all(odds.cells()), all(numbers.cells())),
  );
  const sign = valueOf(decimals, answers.decimals);
  return {
    decimals,
    dates: find(`dates ${dates.key}`, () => findDateOrder(all(dates.cells()))),
    odds: find(`odds ${odds.key} ${sign}`, () => findOddsFormat(odds.cells(), sign)),
  };
}

interface Times {
  /** dates have times of their own; midnight doesn't count, because programs write it for a date without a time */
  readonly hasTimes: boolean;
  /** a time without a zone is in the file */
  readonly hasLocalTimes: boolean;
}

/** Looks for times in the dates of a file. */
export function timesOf(file: PickFile, mapping: Mapping, order: DateOrder | null): Times {
  const dates = distinctCells(file, mapping, dateColumns);
  return memoized(file, `times ${dates.key} ${order} ${mapping.matchTime === null}`, () => {
    const written = [...all(dates.cells())].map((cell) => isoDate(cell.trim(), order));
    return {
      hasTimes: written.some(hasOwnTime),
      hasLocalTimes: mapping.matchTime !== null || written.some((iso) => isoLocal.test(iso)),
    };
  });
}

/** How cells are read: by a person's answers, or else as the rows show. */
export const resolve = (
  { decimals, dates, odds }: Findings,
  answers: Answers,
): Pick<Reading, 'decimals' | 'dates' | 'odds'> => ({
  decimals: valueOf(decimals, answers.decimals),
  dates: valueOf(dates, answers.dates),
  odds: valueOf(odds, answers.odds),
});
