import { Skeleton } from '@picks/ui/skeleton';
import { type RowData, useTable } from '@tanstack/react-table';
import clsx from 'clsx';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useListLook } from './list-look.ts';
import { features, type RecordColumns } from './record-columns.ts';
import { useRoom } from './use-room.ts';

interface RecordTableProps<T extends RowData> {
  readonly caption: string;
  readonly columns: RecordColumns<T>;
  readonly records: T[] | undefined;
  readonly idOf: (record: T) => string;
  readonly openId: string | null;
  readonly onOpen: (id: string) => void;
  /** a column's id, with a minus where it descends */
  readonly sort?: string | undefined;
  readonly onSort?: ((column: string) => void) | undefined;
  /** rows of an earlier question, shown dimmed until the answer is here */
  readonly isOutdated: boolean;
  /** rows of the coming page, drawn grey while there is nothing to show */
  readonly skeletonRows: number;
}

/** Rem of a table below which it has all its columns and scrolls sideways, as on a phone. */
const SCROLLS_BELOW = 32;

const rowHeights = { comfortable: 'h-13', compact: 'h-10' } as const;

const cellClass = 'border-b border-line px-3 first:sticky first:start-0 first:z-10 first:ps-4 lg:first:ps-6';
const restingRow =
  'bg-surface group-focus-within:bg-canvas group-hover:bg-canvas dark:group-focus-within:bg-sunken dark:group-hover:bg-sunken';

interface HeadingProps extends Pick<RecordTableProps<never>, 'sort' | 'onSort'> {
  readonly id: string;
  readonly columns: Pick<RecordColumns<never>, 'classOf' | 'isSortable'>;
  readonly children: ReactNode;
}

/** The words over a column; where it sorts, a button that says how. */
function Heading({ id, columns, sort, onSort, children }: HeadingProps) {
  const direction = sort === id ? 'ascending' : sort === `-${id}` ? 'descending' : undefined;
  const Icon = direction === undefined ? ChevronsUpDown : direction === 'ascending' ? ArrowUp : ArrowDown;
  return (
    <th
      scope="col"
      aria-sort={direction}
      className={clsx(
        'type-meta sticky top-0 z-10 h-9 border-b border-line bg-surface px-3 text-start font-semibold whitespace-nowrap text-ink-3 first:start-0 first:z-20 first:ps-4 lg:first:ps-6',
        columns.classOf(id),
      )}
    >
      {columns.isSortable(id) ? (
        <button
          type="button"
          onClick={() => onSort?.(id)}
          className={clsx(
            'inline-flex items-center gap-1 rounded-sm hover:text-ink',
            direction && 'text-ink',
          )}
        >
          {children}
          <Icon size={14} aria-hidden="true" />
        </button>
      ) : (
        children
      )}
    </th>
  );
}

/** Records in rows. The whole row opens its record; one link in it, `data-row-link`, is for the keyboard. */
export function RecordTable<T extends RowData>(props: RecordTableProps<T>) {
  const { columns, records = [], openId, isOutdated, skeletonRows } = props;
  const table = useTable({ features, columns: columns.definitions, data: records, getRowId: props.idOf });
  const { ref, room } = useRoom<HTMLTableElement>();
  const isPhone = room !== null && room < SCROLLS_BELOW;
  const { hidden, density } = useListLook(columns);
  const fitting = columns.fitting(room === null || isPhone ? Infinity : room, hidden);
  const isShown = ({ column }: { readonly column: { readonly id: string } }) => fitting.has(column.id);
  // headings alone would be a region to scroll in with nothing to focus
  const isEmpty = records.length + skeletonRows === 0;
  return (
    <table
      ref={ref}
      hidden={isEmpty}
      aria-busy={isOutdated || undefined}
      className={clsx('w-full table-fixed border-separate border-spacing-0', isOutdated && 'opacity-55')}
      style={isPhone ? { minWidth: `${columns.widthWithout(hidden)}rem` } : undefined}
    >
      <caption className="sr-only">{props.caption}</caption>
      <thead>
        {table.getHeaderGroups().map((group) => (
          <tr key={group.id}>
            {group.headers.filter(isShown).map((header) => (
              <Heading
                key={header.id}
                id={header.id}
                columns={columns}
                sort={props.sort}
                onSort={props.onSort}
              >
                <table.FlexRender header={header} />
              </Heading>
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
            {row
              .getAllCells()
              .filter(isShown)
              .map((cell) => (
                <td
                  key={cell.id}
                  className={clsx(
                    cellClass,
                    rowHeights[density],
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
            {[...fitting].map((id) => (
              <td
                key={id}
                className={clsx(cellClass, rowHeights[density], 'bg-surface', columns.classOf(id))}
              >
                <Skeleton className="h-4 w-full" />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
