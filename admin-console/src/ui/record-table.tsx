import { Skeleton } from '@picks/ui/skeleton';
import {
  type ColumnDef,
  createColumnHelper,
  type RowData,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import clsx from 'clsx';
import type { ReactNode } from 'react';

const features = tableFeatures({});

interface RecordColumn<T> {
  readonly id: string;
  readonly header: string;
  readonly cell: (record: T) => ReactNode;
  /** width and alignment in the fixed layout; one column without a width takes the rest */
  readonly className?: string;
  /** goes when the table is narrow, beside an open record: what it says stands there, too */
  readonly isExtra?: boolean;
}

export interface RecordColumns<T extends RowData> {
  readonly definitions: ColumnDef<typeof features, T>[];
  readonly classOf: (id: string) => string;
  /** of the table: below it there is no room for all of them */
  readonly widthClass: string;
}

/** Columns of a table: order, cells and widths. The first and the last stay in view when the rest scrolls sideways. */
export function recordColumns<T extends RowData>(columns: readonly RecordColumn<T>[]): RecordColumns<T> {
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
      helper.display({ id, header, cell: ({ row }) => cell(row.original) }),
    ),
    classOf: (id) => classes.get(id) ?? '',
    widthClass: clsx('min-w-[1140px]', hasExtra && '@max-[60rem]:min-w-[736px]'),
  };
}

interface RecordTableProps<T extends RowData> {
  readonly caption: string;
  readonly columns: RecordColumns<T>;
  readonly records: T[] | undefined;
  readonly idOf: (record: T) => string;
  readonly openId: string | null;
  readonly onOpen: (id: string) => void;
  /** rows of an earlier question, shown dimmed until the answer is here */
  readonly isOutdated: boolean;
  /** rows of the coming page, drawn grey while there is nothing to show */
  readonly skeletonRows: number;
}

const cellClass =
  'h-13 border-b border-line px-3 first:sticky first:start-0 first:z-10 first:ps-4 @min-[44rem]:last:sticky @min-[44rem]:last:end-0 @min-[44rem]:last:z-10 lg:first:ps-6 @min-[44rem]:@max-[71rem]:last:border-s';
const restingRow =
  'bg-surface group-focus-within:bg-canvas group-hover:bg-canvas dark:group-focus-within:bg-sunken dark:group-hover:bg-sunken';

/** Records in rows of 52 px. The whole row opens its record; one link in it, `data-row-link`, is for the keyboard. */
export function RecordTable<T extends RowData>(props: RecordTableProps<T>) {
  const { columns, records = [], openId, isOutdated, skeletonRows } = props;
  const table = useTable({ features, columns: columns.definitions, data: records, getRowId: props.idOf });
  // headings alone would be a region to scroll in with nothing to focus
  if (records.length + skeletonRows === 0) return null;
  return (
    <table
      aria-busy={isOutdated || undefined}
      className={clsx(
        'w-full table-fixed border-separate border-spacing-0',
        columns.widthClass,
        isOutdated && 'opacity-55',
      )}
    >
      <caption className="sr-only">{props.caption}</caption>
      <thead>
        {table.getHeaderGroups().map((group) => (
          <tr key={group.id}>
            {group.headers.map((header) => (
              <th
                key={header.id}
                scope="col"
                className={clsx(
                  'type-meta sticky top-0 z-10 h-9 border-b border-line bg-surface px-3 text-start font-semibold whitespace-nowrap text-ink-3 first:start-0 first:z-20 first:ps-4 @min-[44rem]:last:end-0 @min-[44rem]:last:z-20 lg:first:ps-6',
                  columns.classOf(header.id),
                )}
              >
                <table.FlexRender header={header} />
              </th>
            ))}
          </tr>
        ))}
      </thead>
      <tbody>
        {table.getRowModel().rows.map((row) => (
          <tr
            key={row.id}
            aria-current={row.id === openId ? 'true' : undefined}
            onClick={(event) => {
              const isOwnControl = 'a, button, input, select, [role="switch"], [role="menu"]';
              if (event.target instanceof Element && event.target.closest(isOwnControl)) return;
              props.onOpen(row.id);
            }}
            className="group cursor-pointer"
          >
            {row.getAllCells().map((cell) => (
              <td
                key={cell.id}
                className={clsx(
                  cellClass,
                  row.id === openId ? 'bg-accent-soft' : restingRow,
                  columns.classOf(cell.column.id),
                )}
              >
                <table.FlexRender cell={cell} />
              </td>
            ))}
          </tr>
        ))}
        {Array.from({ length: skeletonRows }, (_, row) => (
          <tr key={`skeleton-${row}`} aria-hidden="true">
            {columns.definitions.map(({ id = '' }) => (
              <td key={id} className={clsx(cellClass, 'bg-surface', columns.classOf(id))}>
                <Skeleton className="h-4 w-full" />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
