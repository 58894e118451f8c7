import { panelMessages } from '@picks/contract/panel.admin';
import type { RowData } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import { Failures, type FailuresProps } from './failures.tsx';
import { PagedRows } from './paged-rows.tsx';
import { useRecordKeys } from './record-keys.ts';
import type { RecordList, RecordPage } from './record-list.ts';
import type { RecordColumns } from './record-columns.ts';
import { useFocusReturn } from './row-focus.ts';
import type { Shortcuts } from './shortcuts.ts';

interface RecordScreenProps<T extends RowData> {
  readonly list: RecordList<RecordPage<T>>;
  /** plural: "deposit requests" */
  readonly resources: string;
  readonly columns: RecordColumns<T>;
  readonly isFiltered: boolean;
  /** where a filter leaves nothing */
  readonly noMatch?: string | undefined;
  readonly header: ReactNode;
  /** above the rows */
  readonly filters?: ReactNode;
  /** of acts, below the one of loading */
  readonly failures?: FailuresProps['of'];
  readonly keys?: Shortcuts;
  /** instead of rows when there is nothing yet */
  readonly empty: ReactNode;
  /** the open record, beside the rows */
  readonly panel: ReactNode;
}

/** A list of records with one of them open beside it: header, filters, banners, rows, panel, keys. */
export function RecordScreen<T extends RowData & { readonly _id: string }>(props: RecordScreenProps<T>) {
  const { list, keys } = props;
  const { record, query } = list;
  const { openId } = record;
  useFocusReturn(openId);
  useRecordKeys({ openId, walk: list.walk, ...(keys && { more: keys }), onClose: list.close });
  return (
    <>
      {props.header}
      <div className="flex min-h-0 flex-1">
        <section aria-label="List" className="flex min-w-0 flex-1 flex-col">
          {props.filters}
          <Failures
            of={[
              [panelMessages.loadFailed, query.error, () => void query.refetch(), undefined],
              ...(props.failures ?? []),
            ]}
          />
          <PagedRows
            list={list}
            resources={props.resources}
            columns={props.columns}
            isFiltered={props.isFiltered}
            noMatch={props.noMatch}
          >
            {props.empty}
          </PagedRows>
        </section>
        {props.panel}
      </div>
    </>
  );
}
