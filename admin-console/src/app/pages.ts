import { Landmark, type LucideIcon } from 'lucide-react';
import { type List, listLabels, lists } from '#src/features/financial/list/address.ts';
import type { KeyRow } from '#src/ui/key-table.ts';
import { otherTabs, sections, type Tab } from './navigation.ts';
import { paths } from './paths.ts';

/** A page that can be gone to. */
export interface Page {
  readonly id: string;
  readonly label: string;
  /** what it belongs to */
  readonly section: string;
  readonly icon: LucideIcon;
  readonly path: string;
  readonly letter?: string | undefined;
  /** more words that the palette finds it by */
  readonly words?: string | undefined;
}

export const pageId = ({ id, list }: Pick<Tab, 'id' | 'list'>): string =>
  list === undefined ? `go ${id}` : `go ${id} ${list}`;

const pageOf = (tab: Tab, section: string): Page => ({
  ...tab,
  id: pageId(tab),
  section,
  path: paths.tab(tab.id, tab.list),
});

/** The tab "Financial" opens its deposits; those of its lists that are gone to daily have a letter of their own. */
const listLetters: Partial<Record<List, string>> = { withdrawals: 'w', transactions: 'r' };

const financialPages: readonly Page[] = lists.map((list) => ({
  id: pageId({ id: 'financial', list }),
  label: listLabels[list],
  section: 'Financial',
  icon: Landmark,
  path: paths.tab('financial', list),
  letter: listLetters[list],
}));

/** Every page of the console, in the order of the rail. */
export const pages: readonly Page[] = [
  ...sections.flatMap(({ heading, tabs }) => tabs.map((tab) => pageOf(tab, heading))),
  ...financialPages,
  ...otherTabs.flatMap(({ heading, tabs }) => tabs.map((tab) => pageOf(tab, heading))),
];

/** The letters of pages, as the sheet of keys has them. */
export const pageKeys: readonly (KeyRow & { readonly path: string })[] = pages.flatMap(
  ({ id, label, path, letter }) =>
    letter === undefined ? [] : [{ id, key: letter, group: 'pages' as const, does: label, path }],
);
