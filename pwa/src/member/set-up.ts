import { withAccount } from '#src/offline/account-storage.ts';
import { readKept } from '#src/offline/kept.ts';
import type { SetUpMarks } from '#src/offline/tables.ts';
import { useKept } from '#src/offline/use-kept.ts';

const nothing: SetUpMarks = { hasOpenedPick: false, isHidden: false };

/** How far a new member is, as this device saw it; null before it has looked, or where nothing can be kept. */
export function useSetUpMarks(): SetUpMarks | null {
  const kept = useKept('setUp');
  return kept.state === 'ready' ? (kept.data ?? nothing) : null;
}

/** Notes what was done; nothing is written when it was known. */
export async function markSetUp(marks: Partial<SetUpMarks>): Promise<void> {
  await withAccount((db) =>
    db.transaction('rw', db.meta, async () => {
      const kept = (await readKept(db, 'setUp')) ?? nothing;
      const value = { ...kept, ...marks };
      if (value.hasOpenedPick !== kept.hasOpenedPick || value.isHidden !== kept.isHidden)
        await db.meta.put({ key: 'setUp', value });
    }),
  ).catch(() => undefined);
}
