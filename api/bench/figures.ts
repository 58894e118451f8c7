/** A row of the table in docs/performance.md. */
export interface Figure {
  readonly row: string;
  /** as it is written: ">= 0.55 x GET /health"; empty where the row is there to compare with */
  readonly goal: string;
  readonly figure: string;
  /** undefined where nothing is asked */
  readonly isMet?: boolean;
}

declare module 'vitest' {
  interface TaskMeta {
    /** what a bench measured, read by `npm run bench` from the report of the run */
    figures?: Figure[];
  }
}

/** What is asked of a figure, in `unit`: no less than `least`, or no more than `most`. */
type Goal = { readonly least: number } | { readonly most: number };

interface Measured {
  readonly row: string;
  readonly value: number;
  readonly goal?: Goal;
  /** "/s", " ms", " x GET /health" */
  readonly unit: string;
  /** digits after the point */
  readonly digits?: number;
  /** what else is worth knowing, as "p99 14 ms" */
  readonly beside?: string;
}

/** A row as it is written, and whether it meets its goal. */
export function figureOf({ row, value, goal, unit, digits = 0, beside }: Measured): Figure {
  const written = (number: number) =>
    number.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits }) + unit;
  const figure = beside === undefined ? written(value) : `${written(value)}, ${beside}`;
  if (goal === undefined) return { row, goal: '', figure };
  return 'least' in goal
    ? { row, figure, goal: `>= ${written(goal.least)}`, isMet: value >= goal.least }
    : { row, figure, goal: `<= ${written(goal.most)}`, isMet: value <= goal.most };
}

/** The middle one of figures, the upper of two. */
export const median = (figures: readonly number[]): number =>
  figures.toSorted((a, b) => a - b)[figures.length >> 1] ?? 0;
