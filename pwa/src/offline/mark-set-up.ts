import { withAccount } from './account-storage.ts';
import { readKept } from './kept.ts';
import type { SetUpMarks } from './tables.ts';

/** Of a member who has done nothing yet. */
export const noSetUpMarks: SetUpMarks = { hasOpenedPick: false, isHidden: false };

/** Notes what was done; nothing is written when it was known. */
export async function markSetUp(marks: Partial<SetUpMarks>): Promise<void> {
  await withAccount((db) =>
    db.transaction('rw', db.meta, async () => {
      const kept = (await readKept(db, 'setUp')) ?? noSetUpMarks;
      const value = { ...kept, ...marks };
      if (value.hasOpenedPick !== kept.hasOpenedPick || value.isHidden !== kept.isHidden)
        await db.meta.put({ key: 'setUp', value });
    }),
  ).catch(() => undefined);
}
