import { focusedRowId, focusRow } from '#src/ui/row-focus.ts';
import { useShortcuts } from '#src/ui/shortcuts.ts';
import type { RecordPager } from '#src/ui/record-pager.ts';
import { useOpen } from './open-url.ts';

interface ListKeys {
  readonly openId: string | null;
  readonly walk: RecordPager;
}

/** Keys of the list: they move the focus through the rows, or the open panel through the picks. */
export function useListKeys({ openId, walk }: ListKeys): void {
  const { show } = useOpen();
  const isOpen = openId !== null;
  useShortcuts({
    next: isOpen ? walk.next : () => focusRow(1),
    previous: isOpen ? walk.previous : () => focusRow(-1),
    add: () => show({ kind: 'new' }),
    edit: () => {
      const id = openId ?? focusedRowId();
      if (id !== undefined) show({ kind: 'edit', id });
    },
    close: isOpen ? () => show({ kind: 'list' }) : undefined,
  });
}
