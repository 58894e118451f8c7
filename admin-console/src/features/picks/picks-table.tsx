import type { AdminPick } from '@picks/contract/picks.admin';
import { Skeleton } from '@picks/ui/skeleton';
import { useTable } from '@tanstack/react-table';
import clsx from 'clsx';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { columnClass, columns, features } from './columns.tsx';
import { nextSort, type PickSort } from './list-url.ts';
import { useOpen } from './open-url.ts';

const NO_ROWS: AdminPick[] = [];
/** The first column and the acts stay in view when the rest scrolls sideways. */
function stickyEdge(id: string): string | false {
  if (id === 'matchDate') return 'sticky start-0 z-10';
  return id === 'actions' && 'sticky end-0 z-10';
}

interface SortHeaderProps {
  readonly id: string;
  readonly label: ReactNode;
  readonly sort: PickSort;
  readonly onSort: (sort: PickSort) => void;
}

function SortHeader({ id, label, sort, onSort }: SortHeaderProps) {
  if (id !== 'matchDate' && id !== 'odds') return label;
  const isAscending = sort === id;
  const isSorted = isAscending || sort === `-${id}`;
  const Icon = isSorted ? (isAscending ? ArrowUp : ArrowDown) : ChevronsUpDown;
  return (
    <button
      type="button"
      onClick={() => onSort(nextSort(sort, id))}
      className={clsx('inline-flex items-center gap-1 rounded-sm hover:text-ink', isSorted && 'text-ink')}
    >
      {label}
      <Icon size={14} aria-hidden="true" />
    </button>
  );
}

function sortState(id: string, sort: PickSort): 'ascending' | 'descending' | undefined {
  if (sort === id) return 'ascending';
  return sort === `-${id}` ? 'descending' : undefined;
}

const restingRow =
  'bg-surface group-focus-within:bg-canvas group-hover:bg-canvas dark:group-focus-within:bg-sunken dark:group-hover:bg-sunken';

interface PicksTableProps {
  readonly picks: AdminPick[] | undefined;
  readonly sort: PickSort;
  readonly onSort: (sort: PickSort) => void;
  readonly openId: string | null;
  /** rows of an earlier question, shown dimmed until the answer is here */
  readonly isOutdated: boolean;
  /** rows of the coming page, drawn grey while there is nothing to show */
  readonly skeletonRows: number;
}

/** The rows. The whole row opens the pick; the match is its link for the keyboard. */
export function PicksTable({ picks, sort, onSort, openId, isOutdated, skeletonRows }: PicksTableProps) {
  const { show } = useOpen();
  const table = useTable({ features, columns, data: picks ?? NO_ROWS, getRowId: (pick) => pick._id });
  return (
    <table
      aria-busy={isOutdated || undefined}
      className={clsx(
        'w-full min-w-[1160px] @max-[72rem]:min-w-[1120px] table-fixed border-separate border-spacing-0',
        isOutdated && 'opacity-55',
      )}
    >
      <caption className="sr-only">Picks</caption>
      <thead>
        {table.getHeaderGroups().map((group) => (
          <tr key={group.id}>
            {group.headers.map((header) => (
              <th
                key={header.id}
                scope="col"
                aria-sort={sortState(header.id, sort)}
                className={clsx(
                  'type-meta sticky top-0 h-9 border-b border-line bg-surface px-3 text-start font-semibold whitespace-nowrap text-ink-3 first:ps-4 lg:first:ps-6',
                  header.id === 'matchDate'
                    ? 'start-0 z-20'
                    : header.id === 'actions'
                      ? 'end-0 z-20'
                      : 'z-10',
                  columnClass(header.id),
                )}
              >
                <SortHeader
                  id={header.id}
                  label={<table.FlexRender header={header} />}
                  sort={sort}
                  onSort={onSort}
                />
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
              if (event.target instanceof Element && event.target.closest('a, button, [role="menu"]')) return;
              show({ kind: 'pick', id: row.id });
            }}
            className="group h-10 cursor-pointer"
          >
            {row.getAllCells().map((cell) => (
              <td
                key={cell.id}
                className={clsx(
                  'h-10 border-b border-line px-3 first:ps-4 lg:first:ps-6',
                  row.id === openId ? 'bg-accent-soft' : restingRow,
                  stickyEdge(cell.column.id),
                  columnClass(cell.column.id),
                )}
              >
                <table.FlexRender cell={cell} />
              </td>
            ))}
          </tr>
        ))}
        {Array.from({ length: skeletonRows }, (_, row) => (
          <tr key={`skeleton-${row}`} aria-hidden="true">
            {columns.map((each, index) => (
              <td
                key={index}
                className={clsx('h-10 border-b border-line px-3 lg:first:ps-6', columnClass(each.id ?? ''))}
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
