import type { Page } from 'playwright-core';

/** The side panel of the console that shows one deposit or withdrawal. */
export const panelOf = (page: Page, noun: 'Deposit' | 'Withdrawal') =>
  page.getByRole('complementary', { name: noun });

/** Opens the first request of a member by the console's list: open ones first, the oldest of them on top. */
export async function openFirstRequest(
  page: Page,
  consoleUrl: string,
  list: 'deposits' | 'withdrawals',
  member = 'Sam Hill',
): Promise<void> {
  await page.goto(`${consoleUrl}/admin?tab=financial&list=${list}`);
  await page.getByRole('row').filter({ hasText: member }).first().getByRole('link').first().click();
}

/** Presses an act of the open panel and confirms it in the dialog. */
export async function carryOut(
  page: Page,
  noun: 'Deposit' | 'Withdrawal',
  act: string,
  confirm: string,
): Promise<void> {
  await panelOf(page, noun).getByRole('button', { name: act, exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: confirm }).click();
}
