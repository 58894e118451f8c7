// @module-tag full
import { homepageMessages } from '@picks/contract/homepage.admin';
import { beforeAll, expect, test } from 'vitest';
import type { ChromiumSession } from './browsers.ts';
import { closeAtTheEnd } from './product/cleanup.ts';
import { launchDesk } from './product/fixtures.ts';
import { type Product, startProduct } from './product/product.ts';
import { signInToConsole } from './product/sign-in.ts';
import { openStudio, titleOf } from './product/studio.ts';

let product: Product;
let desk: ChromiumSession;

const keep = closeAtTheEnd();
beforeAll(async () => {
  product = await keep(startProduct());
  desk = await keep(launchDesk());
  await signInToConsole(desk.page, product);
});

test('what was typed survives a lost connection and a reload', async () => {
  const { page } = desk;
  await openStudio(page, product, 'hero');
  await page.route('**/api/homepage/draft', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  );
  await titleOf(page).fill('Typed in a tunnel');
  await page.getByText(homepageMessages.saveFailed).waitFor();
  await page.unrouteAll();
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect.poll(() => titleOf(page).inputValue()).toBe('Typed in a tunnel');
  await page.getByText(/^Draft saved/).waitFor();
});

test('what was typed without a connection is saved by itself when it is back', async () => {
  const { page } = desk;
  await openStudio(page, product, 'hero');
  await desk.context.setOffline(true);
  await titleOf(page).fill('Typed on a train');
  await page.getByText(homepageMessages.saveFailed).waitFor();
  await desk.context.setOffline(false);
  await page.getByText(/^Draft saved/).waitFor();
  await page.getByText(homepageMessages.saveFailed).waitFor({ state: 'detached' });
});

test('unsaved words that a discard took can be brought back', async () => {
  const { page } = desk;
  await openStudio(page, product, 'hero');
  await page.route('**/api/homepage/draft', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  );
  await titleOf(page).fill('Not saved anywhere');
  await page.getByText(homepageMessages.saveFailed).waitFor();
  await page.getByRole('button', { name: 'Discard draft' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await expect.poll(() => titleOf(page).inputValue()).not.toBe('Not saved anywhere');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Bring mine back' }).click();
  await expect.poll(() => titleOf(page).inputValue()).toBe('Not saved anywhere');
  await page.getByText(/^Draft saved/).waitFor();
});
