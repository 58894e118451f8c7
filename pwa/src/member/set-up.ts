import { noSetUpMarks } from '#src/offline/mark-set-up.ts';
import type { SetUpMarks } from '#src/offline/tables.ts';
import { useKept } from '#src/offline/use-kept.ts';

/** How far a new member is, as this device saw it; null before it has looked, or where nothing can be kept. */
export function useSetUpMarks(): SetUpMarks | null {
  const kept = useKept('setUp');
  return kept.state === 'ready' ? (kept.data ?? noSetUpMarks) : null;
}
