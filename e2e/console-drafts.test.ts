import { listPickDrafts } from '@picks/contract/pick-drafts.admin';
import { listAdminPicks } from '@picks/contract/picks.admin';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { launchChromium } from './browsers.ts';
import { admin } from './product/api-calls.ts';
import { closeAtTheEnd } from './product/cleanup.ts';
import { inDatabase } from './product/database.ts';
import { type Product, startProduct } from './product/product.ts';
import { signInToConsole } from './product/sign-in.ts';

let product: Product;
let page: Page;
const keep = closeAtTheEnd();

beforeAll(async () => {
  product = await keep(startProduct());
  ({ page } = await keep(launchChromium({ viewport: { width: 1440, height: 900 } })));
  await signInToConsole(page, product);
});

const field = (name: string) => page.getByLabel(name, { exact: true }).last();
const drafts = async () => (await (await admin(product)).call(listPickDrafts)).drafts;
const picks = async () => (await (await admin(product)).call(listAdminPicks, { query: {} })).picks;

test('a pick that is half written is kept as a draft, and members hear nothing of it', async () => {
  await page.goto(`${product.consoleUrl}/admin?tab=content&new=1`);
  await field('Sport').fill('NFL');
  await field('Home team').fill('Bills');
  await field('Odds').fill('0.5');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.getByText('Odds must be at least 1.01').first().waitFor();
  await field('Odds').fill('+150');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.getByRole('heading', { name: 'Drafts', level: 1 }).waitFor();
  await page.getByRole('link', { name: 'Bills' }).waitFor();
  expect((await drafts()).map(({ content }) => content)).toMatchObject([
    { sport: 'NFL', homeTeam: 'Bills', odds: 2.5 },
  ]);
  expect(await picks()).toEqual([]);
});

test('it is completed and given a time, which must be before kickoff', async () => {
  await page.getByRole('link', { name: 'Bills' }).click();
  await expect.poll(() => field('Odds').inputValue()).toBe('2.5');
  await field('League').fill('Week 12');
  await field('Away team').fill('Chiefs');
  await field('Prediction').fill('Bills to win');
  await field('Stake').fill('1');
  await page.getByLabel(/kickoff/i).fill('2030-11-20T19:30');
  await field('Publish at (optional)').fill('2030-11-20T20:00');
  await page.getByRole('button', { name: 'Schedule pick' }).click();
  await page.getByText('A pick must go out before kickoff').waitFor();
  await field('Publish at (optional)').fill('2030-11-20T18:00');
  await page.getByRole('button', { name: 'Schedule pick' }).click();
  await page.getByText(/^Pick scheduled for/).waitFor();
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Bills vs Chiefs - Bills to win' })
    .getByText(/^Goes out/)
    .waitFor();
});

test('it goes out by itself, once, though its server was killed and started again around the time', async () => {
  await inDatabase(
    product,
    (sql) => sql`
      with soon as (update pick_drafts set publish_at = now() + interval '1 second' returning id, publish_at)
      update graphile_worker._private_jobs set run_at = soon.publish_at from soon
      where payload::jsonb ->> 'draftId' = soon.id::text`,
  );
  await product.kill();
  await product.start();
  await expect.poll(async () => (await picks()).length, { timeout: 60_000 }).toBe(1);
  expect([(await picks())[0]?.prediction, await drafts()]).toEqual(['Bills to win', []]);
});

test('a duplicate starts with all of it but the closing odds, and is another pick', async () => {
  await page.goto(`${product.consoleUrl}/admin?tab=content`);
  await page.getByRole('button', { name: 'More for Bills vs Chiefs' }).click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await expect.poll(() => field('Prediction').inputValue()).toBe('Bills to win');
  await field('Prediction').fill('Over 44.5 points');
  await page.getByRole('button', { name: 'Publish pick' }).click();
  await page.getByRole('row').filter({ hasText: 'Over 44.5 points' }).waitFor();
  expect((await picks()).map(({ prediction }) => prediction).toSorted()).toEqual([
    'Bills to win',
    'Over 44.5 points',
  ]);
});

test('a draft is published from its form, and one that is deleted is gone', async () => {
  for (const team of ['Jets', 'Bears']) {
    await page.goto(`${product.consoleUrl}/admin?tab=content&copy=${(await picks())[0]?._id}`);
    await expect.poll(() => field('Away team').inputValue()).toBe('Chiefs');
    await field('Home team').fill(team);
    await page.getByRole('button', { name: 'Save draft' }).click();
    await page.getByRole('heading', { name: 'Drafts', level: 1 }).waitFor();
  }
  await page.getByRole('link', { name: /^Jets/ }).click();
  await page.getByRole('button', { name: 'Publish pick' }).click();
  await page.getByRole('row').filter({ hasText: 'Jets' }).first().waitFor();
  await page.getByRole('link', { name: 'Drafts' }).click();
  await page.getByRole('button', { name: /^Delete Bears/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete draft' }).click();
  await page.getByText('No drafts').waitFor();
  expect([(await picks()).length, await drafts()]).toEqual([3, []]);
});
