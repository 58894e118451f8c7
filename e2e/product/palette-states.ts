import type { Page } from 'playwright-core';
import { broken } from './answers.ts';
import type { Screen } from './screens.ts';

const path = '/admin?tab=content';
const palette = (page: Page) => page.getByRole('dialog', { name: 'Search everything' });

async function search(page: Page, text: string): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByRole('button', { name: 'Search everything' }).click();
  await palette(page).getByRole('combobox').fill(text);
}

/** States of the search over everything. */
export const demoPaletteStates: readonly Screen[] = [
  {
    name: 'search over everything',
    path,
    async ready(page) {
      await search(page, '');
      await palette(page)
        .getByRole('option', { name: /^Dashboard/ })
        .waitFor();
    },
  },
  {
    name: 'search that found records',
    path,
    async ready(page) {
      await search(page, 'fairline');
      await palette(page).getByRole('group', { name: 'Withdrawals' }).waitFor();
    },
  },
  {
    name: 'search that found nothing',
    path,
    async ready(page) {
      await search(page, 'zzzz');
      await palette(page)
        .getByText(/^Nothing found/)
        .waitFor();
    },
  },
  {
    name: 'search that takes its time',
    path,
    prepare: (page) => page.route('**/api/admin/search?*', () => undefined),
    async ready(page) {
      await search(page, 'zzzz');
      await palette(page).getByText('Searching…').waitFor();
    },
  },
  {
    name: 'search that failed',
    path,
    prepare: (page) => page.route('**/api/admin/search?*', broken()),
    async ready(page) {
      await search(page, 'zzzz');
      await palette(page).getByRole('alert').waitFor();
    },
  },
];
