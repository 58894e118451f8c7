import { formatCount } from '@picks/ui/format/numbers';
import type { ReactNode } from 'react';
import { type Exported, ExportButton } from './export-button.tsx';
import { HelpButton } from './help-button.tsx';
import { ListTools } from './list-tools.tsx';
import type { ListLayout } from './record-columns.ts';
import { ScreenHeader } from './screen-header.tsx';
import { SearchBox } from './search-box.tsx';

interface ListHeaderProps {
  readonly title: string;
  readonly total: number | undefined;
  /** beside the total */
  readonly aside?: ReactNode;
  readonly columns: ListLayout;
  readonly search?: Parameters<typeof SearchBox>[0];
  /** the table to export, with the list's filters */
  readonly exports?: Exported;
  /** what can be added here */
  readonly children?: ReactNode;
}

/** The top bar of a list: how many there are, a search, the keys, what can be added. */
export function ListHeader({ title, total, aside, columns, search, exports, children }: ListHeaderProps) {
  return (
    <ScreenHeader
      title={title}
      aside={
        <>
          {total !== undefined && <span className="tabular text-ink-3">{formatCount(total)}</span>}
          {aside}
        </>
      }
      actions={
        <>
          {search && <SearchBox {...search} />}
          <ListTools layout={columns} />
          <HelpButton />
          {exports && <ExportButton {...exports} />}
          {children}
        </>
      }
    />
  );
}
