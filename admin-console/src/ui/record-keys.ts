import { focusRow } from './row-focus.ts';
import { type Shortcuts, useShortcuts } from './shortcuts.ts';
import type { RecordPager } from './record-pager.ts';

interface RecordKeys {
  readonly openId: string | null;
  readonly walk: RecordPager;
  readonly more?: Shortcuts;
  readonly onClose: () => void;
}

/** Keys of a list: through the rows or, with the panel open, through the records. */
export function useRecordKeys({ openId, walk, more, onClose }: RecordKeys): void {
  const isOpen = openId !== null;
  useShortcuts({
    ...more,
    next: isOpen ? walk.next : () => focusRow(1),
    previous: isOpen ? walk.previous : () => focusRow(-1),
    close: isOpen ? onClose : undefined,
  });
}
