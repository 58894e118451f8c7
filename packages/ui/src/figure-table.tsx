import type { ReactNode } from 'react';

interface FigureTableProps<Row> {
  readonly rows: readonly Row[];
  /** what the rows are, and the name of each */
  readonly first: readonly [name: string, nameOf: (row: Row) => string];
  /** heading and what stands under it, of every column after the first */
  readonly columns: readonly (readonly [name: string, cell: (row: Row) => ReactNode])[];
}

/** What a chart shows, in numbers. */
export function FigureTable<Row>({ rows, first: [heading, nameOf], columns }: FigureTableProps<Row>) {
  return (
    <table className="type-body w-full text-ink">
      <thead className="type-meta border-b border-line text-ink-2">
        <tr>
          <th scope="col" className="py-2 text-start font-medium">
            {heading}
          </th>
          {columns.map(([name]) => (
            <th key={name} scope="col" className="py-2 ps-4 text-end font-medium">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {rows.map((row) => (
          <tr key={nameOf(row)}>
            <th scope="row" className="py-2 text-start font-semibold">
              {nameOf(row)}
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
