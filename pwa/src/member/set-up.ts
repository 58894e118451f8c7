import { noSetUpMarks } from '#src/offline/mark-set-up.ts';
import type { SetUpMarks } from '#src/offline/tables.ts';
import { useKept } from '#src/offline/use-kept.ts';

/** How far a new member is, as this device saw it; null where nothing can be kept. */
export function useSetUpMarks(): SetUpMarks | null | 'loading' {
  const kept = useKept('setUp');
  if (kept.state === 'loading') return 'loading';
  return kept.state === 'ready' ? (kept.data ?? noSetUpMarks) : null;
}
