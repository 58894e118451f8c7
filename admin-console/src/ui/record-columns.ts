import { type ColumnDef, createColumnHelper, type RowData, tableFeatures } from '@tanstack/react-table';
import clsx from 'clsx';
import type { ReactNode } from 'react';

export const features = tableFeatures({});

interface RecordColumn<T> {
  readonly id: string;
  readonly header: ReactNode;
  readonly cell: (record: T) => ReactNode;
  /** width and alignment in the fixed layout; one column without a width takes the rest */
  readonly className?: string;
  /** goes when the table is narrow, beside an open record: what it says stands there, too */
  readonly isExtra?: boolean;
  /** its heading sorts by its id */
  readonly isSortable?: boolean;
}

interface TableLayout {
  /** rows of 40 px instead of 52 */
  readonly isDense?: boolean;
  /** of the table: below it there is no room for all columns */
  readonly minWidth?: string;
}

export interface RecordColumns<T extends RowData> {
  readonly definitions: ColumnDef<typeof features, T>[];
  readonly classOf: (id: string) => string;
  readonly isSortable: (id: string) => boolean;
  readonly widthClass: string;
  readonly rowHeight: string;
}

/** Columns of a table: order, cells and widths. The first and the last stay in view when the rest scrolls sideways. */
export function recordColumns<T extends RowData>(
  columns: readonly RecordColumn<T>[],
  { isDense = false, minWidth = 'min-w-[71.25rem]' }: TableLayout = {},
): RecordColumns<T> {
  const helper = createColumnHelper<typeof features, T>();
  const classes = new Map(
    columns.map(({ id, className, isExtra }) => [
      id,
      clsx(className, isExtra === true && '@max-[60rem]:hidden'),
    ]),
  );
  const hasExtra = columns.some(({ isExtra }) => isExtra === true);
  return {
    definitions: columns.map(({ id, header, cell }) =>
      helper.display({ id, header: () => header, cell: ({ row }) => cell(row.original) }),
    ),
    classOf: (id) => classes.get(id) ?? '',
    isSortable: (id) => columns.some((column) => column.id === id && column.isSortable === true),
    widthClass: clsx(minWidth, hasExtra && '@max-[60rem]:min-w-[46rem]'),
    rowHeight: isDense ? 'h-10' : 'h-13',
  };
}
