import { beforeAll, expect, test } from 'vitest';
import { type ChromiumSession, launchChromium } from './browsers.ts';
import { closeAtTheEnd } from './product/cleanup.ts';
import { type Product, startProduct } from './product/product.ts';
import { signInToConsole } from './product/sign-in.ts';

let product: Product;
let desk: ChromiumSession;
const keep = closeAtTheEnd();

beforeAll(async () => {
  product = await keep(startProduct());
  desk = await keep(launchChromium({ viewport: { width: 1440, height: 900 } }));
  await signInToConsole(desk.page, product);
});

test('a new pick says how many can read it, again whenever its level changes, with one question for what is typed', async () => {
  const { page } = desk;
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/picks/audience')) asked.push(request.url());
  });
  await page.goto(`${product.consoleUrl}/admin?tab=content&new=1`);
  // the administrator has an account like everyone else, on the free plan
  await page.getByText('1 member can read it · nobody gets an alert now').waitFor();
  await page.getByRole('combobox', { name: 'Access level' }).last().selectOption('gold');
  await page.getByText('No member can read it.').waitFor();
  asked.length = 0;
  await page.getByLabel('League', { exact: true }).pressSequentially('Week 12');
  await expect.poll(() => asked.filter((url) => url.includes('Week+12')).length).toBe(1);
  expect(asked.length).toBeLessThan(4);
  await page.getByLabel('Publish at (optional)').fill('2030-11-20T18:00');
  await page.getByText('Publishing alerts members on Gold then.').waitFor();
});
