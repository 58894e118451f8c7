import { type ColumnDef, createColumnHelper, type RowData, tableFeatures } from '@tanstack/react-table';
import type { Density, ListName } from '@picks/contract/list-places';
import type { ReactNode } from 'react';

export const features = tableFeatures({});

interface RecordColumn<T> {
  readonly id: string;
  readonly header: ReactNode;
  readonly cell: (record: T) => ReactNode;
  /** width and alignment in the fixed layout; one column without a width takes the rest */
  readonly className?: string;
  /** the first to go when the table is narrow: what it says stands in the record, too */
  readonly isExtra?: boolean;
  /** its heading sorts by its id */
  readonly isSortable?: boolean;
  /** what tells rows apart, or acts on them: it can't be hidden. The first column always is, and so are the actions */
  readonly isNeeded?: boolean;
}

interface TableLayout {
  readonly list: ListName;
  /** rows of 40 px instead of 52, unless somebody chose */
  readonly isDense?: boolean;
}

/** What a person can choose of how a list looks. */
export interface ListLayout {
  readonly list: ListName;
  /** columns that can be hidden, in their order */
  readonly choices: readonly { readonly id: string; readonly label: string }[];
  /** unless somebody chose another */
  readonly density: Density;
}

export interface RecordColumns<T extends RowData> extends ListLayout {
  readonly definitions: ColumnDef<typeof features, T>[];
  readonly classOf: (id: string) => string;
  readonly isSortable: (id: string) => boolean;
  /** ids of the columns that fit, by the width of their table in rem, without those that are hidden */
  readonly fitting: (room: number, hidden: ReadonlySet<string>) => ReadonlySet<string>;
  /** rem that all of them take */
  readonly widthWithout: (hidden: ReadonlySet<string>) => number;
}

/** Rem of a column that has no width of its own: enough for a few words. */
const FLEXIBLE = 9;

/** Rem that a column takes: a fourth of the number of its width class. */
function remOf({ className = '' }: { readonly className?: string }): number {
  const [, units] = /(?:^|\s)w-(\d+)/.exec(className) ?? [];
  return units === undefined ? FLEXIBLE : Number(units) / 4;
}

/**
 * The columns that fit into `room` rem. The first and the last stay, the extra ones go first, then those farther right:
 * none is ever cut.
 */
export function fittingColumns(
  columns: readonly Pick<RecordColumn<never>, 'id' | 'className' | 'isExtra'>[],
  room: number,
): ReadonlySet<string> {
  const middle = columns.slice(1, -1).toReversed();
  const going = [...middle.filter(({ isExtra }) => isExtra), ...middle.filter(({ isExtra }) => !isExtra)];
  const shown = new Set(columns.map(({ id }) => id));
  let needed = columns.reduce((sum, column) => sum + remOf(column), 0);
  for (const column of going) {
    if (needed <= room) break;
    shown.delete(column.id);
    needed -= remOf(column);
  }
  return shown;
}

/** Columns that a person may do without, in their order. */
export function hideableColumns(
  columns: readonly Pick<RecordColumn<never>, 'id' | 'header' | 'isNeeded'>[],
): ListLayout['choices'] {
  return columns
    .slice(1)
    .filter(({ id, isNeeded }) => id !== 'actions' && isNeeded !== true)
    .map(({ id, header }) => ({ id, label: typeof header === 'string' ? header : id }));
}

/** Columns of a table: order, cells and widths. The first and the last stay in view when the rest scrolls sideways. */
export function recordColumns<T extends RowData>(
  columns: readonly RecordColumn<T>[],
  { list, isDense = false }: TableLayout,
): RecordColumns<T> {
  const helper = createColumnHelper<typeof features, T>();
  const classes = new Map(columns.map(({ id, className }) => [id, className]));
  const without = (hidden: ReadonlySet<string>) => columns.filter(({ id }) => !hidden.has(id));
  return {
    list,
    choices: hideableColumns(columns),
    density: isDense ? 'compact' : 'comfortable',
    definitions: columns.map(({ id, header, cell }) =>
      helper.display({ id, header: () => header, cell: ({ row }) => cell(row.original) }),
    ),
    classOf: (id) => classes.get(id) ?? '',
    isSortable: (id) => columns.some((column) => column.id === id && column.isSortable === true),
    fitting: (room, hidden) => fittingColumns(without(hidden), room),
    widthWithout: (hidden) => without(hidden).reduce((sum, column) => sum + remOf(column), 0),
  };
}
