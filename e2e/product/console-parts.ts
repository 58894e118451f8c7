import type { Page } from 'playwright-core';
import { broken, withChanges } from './answers.ts';
import { type Screen, text } from './screens.ts';

/** The second row of a list's content. */
export const rows = (page: Page): Promise<void> => page.getByRole('row').nth(2).waitFor();

/** A button of the open side panel. */
export const panelButton = (page: Page, name: string) =>
  page.getByRole('complementary').getByRole('button', { name, exact: true });

export const confirmation = (page: Page): Promise<void> => page.getByRole('alertdialog').waitFor();

/** The address of a list of money, with what is open beside it. */
export const financial = (list: string, open = ''): string => `/admin?tab=financial&list=${list}${open}`;

/** A list of money before there is anything in it. */
export const emptyFinancial = (list: string, call: string, words: string): Screen => ({
  name: `no ${list}`,
  path: financial(list),
  prepare: (page) => page.route(call, withChanges({ [list]: [], total: 0, totalPages: 0 })),
  ready: text(words),
});

/** A list of money that could not be read. */
export const failedFinancial = (list: string, call: string): Screen => ({
  name: `${list} failed`,
  isHurried: true,
  path: financial(list),
  prepare: (page) => page.route(call, broken()),
  ready: (page) => page.getByRole('alert').waitFor(),
});
