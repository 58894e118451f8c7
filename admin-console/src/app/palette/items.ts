import { hasWords, searchedWords } from '@picks/contract/search-words';
import type { LucideIcon } from 'lucide-react';

/** What the palette offers: a page, a record or an act. */
export interface PaletteItem {
  readonly id: string;
  readonly icon: LucideIcon;
  readonly label: string;
  /** beside the label, to tell it from others */
  readonly detail?: string;
  /** at the end of the line: what it is, or where it stands */
  readonly aside?: string;
  /** what it's found by besides */
  readonly words?: string;
  /** keys that do the same */
  readonly keys?: readonly string[];
  /** an address, or what happens */
  readonly opens: string | ((go: (path: string) => void) => void);
}

export interface PaletteGroup {
  readonly label: string;
  readonly items: readonly PaletteItem[];
}

/** The items that have every word of a text, in any order; all of them for no words. */
export function itemsWith(items: readonly PaletteItem[], text: string): readonly PaletteItem[] {
  const words = searchedWords(text);
  return items.filter(({ label, detail = '', aside = '', words: more = '' }) =>
    hasWords(`${label} ${detail} ${aside} ${more}`, words),
  );
}
