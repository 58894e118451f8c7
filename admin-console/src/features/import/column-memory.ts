import { useSession } from '#src/session/session.ts';
import { type ChosenColumns, findKept, parseKept, withKept } from './kept-columns.ts';
import type { FileKind } from './kinds.ts';

const storageKey = (): string => `console_import_columns:${useSession.getState().user?._id ?? ''}`;
const read = () => parseKept(localStorage.getItem(storageKey()) ?? '[]');

/** How the columns were chosen for the last file with the same headings, by who is signed in and in this browser. */
export const rememberedColumns = (headings: readonly string[], kind: FileKind): ChosenColumns | undefined =>
  findKept(read(), headings, kind);

/** Remembers how the columns of a file are chosen. */
export function rememberColumns(headings: readonly string[], kind: FileKind, chosen: ChosenColumns): void {
  try {
    localStorage.setItem(storageKey(), JSON.stringify(withKept(read(), headings, kind, chosen)));
  } catch {
    // If the browser has no room for them, they are chosen again next time.
  }
}
