import { levelName } from './badge.tsx';
import { FiguresTable } from './figures-table.tsx';
import { marketName } from './format/markets.ts';

type Rows = Parameters<typeof FiguresTable>[0]['rows'];

/** Results by what was bet on, named as bettors do. */
export function MarketsTable({ rows }: { rows: Rows }) {
  return (
    <FiguresTable
      id="by-market"
      title="By market"
      of="Market"
      rows={rows.map((row) => ({ ...row, name: marketName(row.name) }))}
    />
  );
}

/** Results by the level that unlocked them. */
export function LevelsTable({ rows }: { rows: Rows }) {
  return (
    <FiguresTable
      id="by-level"
      title="By level"
      of="Level"
      rows={rows.map((row) => ({ ...row, name: levelName(row.name) }))}
    />
  );
}
