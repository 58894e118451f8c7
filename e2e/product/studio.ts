import type { Locator, Page } from 'playwright-core';
import type { Product } from './product.ts';

/** The home page's studio in an administrator's browser, at one of its parts. */
export async function openStudio(page: Page, product: Product, part: string): Promise<void> {
  await page.goto(`${product.consoleUrl}/admin?tab=content&list=homepage&part=${part}`);
  await page.getByRole('button', { name: 'Publish' }).waitFor();
}

/** The title that the open part of the studio begins with. */
export const titleOf = (page: Page): Locator => page.getByLabel('Title', { exact: true }).first();
