import { ColumnsMenu } from './columns-menu.tsx';
import { useListLook } from './list-look.ts';
import type { ListLayout } from './record-columns.ts';
import { useListViews } from './use-list-views.ts';
import { useViewActs } from './use-view-acts.tsx';
import { ViewsMenu } from './views-menu.tsx';

interface ListToolsProps {
  readonly layout: ListLayout;
  /** beside much else: words are for screen readers and the pointer */
  readonly isCompact?: boolean;
}

/** What a list shows and how: its saved views, its columns, the height of its rows. */
export function ListTools({ layout, isCompact = false }: ListToolsProps) {
  const look = useListLook(layout);
  const views = useListViews(layout);
  const acts = useViewActs({ layout, look, views });
  return (
    <>
      <ViewsMenu views={views} acts={acts} isCompact={isCompact} />
      <ColumnsMenu layout={layout} look={look} isCompact={isCompact} />
      {acts.dialogs}
    </>
  );
}
