import type { ReactNode } from 'react';
import { nameOfMonth } from './format/spans.ts';

interface MonthTableProps<Row extends { readonly month: string }> {
  readonly months: readonly Row[];
  /** heading and what stands under it, of every column after the month's */
  readonly columns: readonly (readonly [name: string, cell: (row: Row) => ReactNode])[];
}

/** Figures by month, a row each: what a chart of them shows, in numbers. `month` is `2026-11`. */
export function MonthTable<Row extends { readonly month: string }>({
  months,
  columns,
}: MonthTableProps<Row>) {
  return (
    <table className="type-body w-full text-ink">
      <thead className="type-meta border-b border-line text-ink-2">
        <tr>
          <th scope="col" className="py-2 text-start font-medium">
            Month
          </th>
          {columns.map(([name]) => (
            <th key={name} scope="col" className="py-2 ps-4 text-end font-medium">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {months.map((row) => (
          <tr key={row.month}>
            <th scope="row" className="py-2 text-start font-semibold">
              {nameOfMonth(row.month)}
            </th>
            {columns.map(([name, cell]) => (
              <td key={name} className="tabular py-2 ps-4 text-end">
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
