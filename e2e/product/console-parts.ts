import type { Page } from 'playwright-core';

/** The second row of a list's content. */
export const rows = (page: Page): Promise<void> => page.getByRole('row').nth(2).waitFor();

/** A button of the open side panel. */
export const panelButton = (page: Page, name: string) =>
  page.getByRole('complementary').getByRole('button', { name, exact: true });

export const confirmation = (page: Page): Promise<void> => page.getByRole('alertdialog').waitFor();
