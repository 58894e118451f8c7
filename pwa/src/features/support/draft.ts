import { withAccount } from '#src/offline/account-storage.ts';

/** Milliseconds of rest after which what was typed is kept (docs/offline.md). */
export const DRAFT_AFTER = 500;

export type DraftValues = Readonly<Record<string, string>>;

export const readDraft = (form: string): Promise<DraftValues | null> =>
  withAccount((db) => db.drafts.get(form)).then(
    (row) => row?.data ?? null,
    () => null,
  );

/** Keeps what a form holds; an empty form is not kept. */
export async function keepDraft(form: string, data: DraftValues): Promise<void> {
  const isEmpty = Object.values(data).every((value) => value.trim() === '');
  await withAccount((db) =>
    isEmpty ? db.drafts.delete(form) : db.drafts.put({ id: form, state: 'draft', data }).then(() => {}),
  ).catch(() => {});
}
