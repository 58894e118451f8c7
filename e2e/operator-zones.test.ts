import { listAdminPicks } from '@picks/contract/picks.admin';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { launchChromium } from './browsers.ts';
import { admin, newMember } from './product/api-calls.ts';
import { closeAtTheEnd } from './product/cleanup.ts';
import { inDatabase } from './product/database.ts';
import { newSecrets } from './product/deployment.ts';
import { openMailbox } from './product/mailbox.ts';
import { type Product, startProduct } from './product/product.ts';
import { signInToConsole } from './product/sign-in.ts';

const LONDON = { email: 'ada@example.com', zone: 'Europe/London' };
const NEW_YORK = { email: 'sam@example.com', zone: 'America/New_York' };
/** 3 PM in London and 10 AM in New York, on the same day. */
const KICKOFF = '2030-12-07T15:00:00.000Z';

let product: Product;
let london: Page;
let newYork: Page;
const keep = closeAtTheEnd();

/** A desk whose clock is that of a zone. */
const deskIn = async (timezoneId: string): Promise<Page> =>
  (await keep(launchChromium({ viewport: { width: 1440, height: 900 }, timezoneId }))).page;

beforeAll(async () => {
  const mailbox = await keep(openMailbox());
  const nobody = { ADMIN_EMAIL: '', ADMIN_PASSWORD: '' };
  product = await keep(startProduct({ env: { ...newSecrets(), ...nobody, SMTP_URL: mailbox.url } }));
  london = await deskIn(LONDON.zone);
  newYork = await deskIn(NEW_YORK.zone);
  await newMember(product, mailbox, NEW_YORK.email);
});

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true }).last();
const zoneField = (page: Page) => page.getByRole('combobox', { name: 'Time zone', exact: true });
const zoneSearch = (page: Page) => page.getByRole('combobox', { name: 'Search time zones' });
const kickoff = (page: Page) => page.getByLabel(/kickoff/i);
const notice = (page: Page) => page.getByText(/^Times in this form are/);
const draftIsBack = (page: Page) => page.getByText('Your unsent draft is back.');
const open = (page: Page, query: string) => page.goto(`${product.consoleUrl}/admin?${query}`);

/** Writes a pick on the game that both know, with its kickoff by their own clock. */
async function write(page: Page, prediction: string, wallClock: string): Promise<void> {
  await open(page, 'tab=content&new=1');
  await field(page, 'Sport').fill('Soccer');
  await field(page, 'League').fill('EPL');
  await field(page, 'Home team').fill('Leeds');
  await field(page, 'Away team').fill('Fulham');
  await kickoff(page).fill(wallClock);
  await field(page, 'Prediction').fill(prediction);
  await field(page, 'Odds').fill('1.9');
}

const rowOf = (page: Page, prediction: string) => page.getByRole('row').filter({ hasText: prediction });

async function publish(page: Page, prediction: string): Promise<void> {
  await page.getByRole('button', { name: 'Publish pick' }).click();
  await rowOf(page, prediction).waitFor();
}

async function kickoffs(): Promise<Record<string, string>> {
  const { picks } = await (await admin(product, LONDON.email)).call(listAdminPicks, { query: {} });
  return Object.fromEntries(picks.map(({ prediction, matchDate }) => [prediction, matchDate]));
}

test('the first administrator begins in the zone of the browser that sets the console up', async () => {
  await london.goto(product.setupUrl() ?? '');
  await london.getByLabel('Full name').fill('Ada Lane');
  await london.getByLabel('Email').fill(LONDON.email);
  await london.getByLabel('Password', { exact: true }).fill('quiet harbour 42');
  await london.getByLabel('Password again').fill('quiet harbour 42');
  await london.getByRole('button', { name: 'Create administrator' }).click();
  await london.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
  await open(london, 'tab=account');
  await zoneField(london).getByText('Europe/London').waitFor();
  await london.getByText(/there now \((GMT, UTC\+0|UTC\+1)\)/).waitFor();
});

test('operators in London and New York publish the same kickoff, and each sees both right', async () => {
  await inDatabase(product, async (sql) => {
    await sql`update users set role = 'admin' where email = ${NEW_YORK.email}`;
  });
  await signInToConsole(newYork, product, NEW_YORK.email);
  await write(london, 'Over 2.5', '2030-12-07T15:00');
  await write(newYork, 'Leeds to win', '2030-12-07T10:00');
  for (const page of [london, newYork]) expect(await notice(page).count()).toBe(0);
  await publish(london, 'Over 2.5');
  await publish(newYork, 'Leeds to win');
  expect(await kickoffs()).toEqual({ 'Over 2.5': KICKOFF, 'Leeds to win': KICKOFF });
  for (const prediction of ['Over 2.5', 'Leeds to win']) {
    await rowOf(london, prediction).getByText('Dec 7, 2030, 3:00 PM').waitFor();
    await rowOf(newYork, prediction).getByText('Dec 7, 2030, 10:00 AM').waitFor();
  }
});

test('every form that takes a time warns an operator whose device is in another zone', async () => {
  const page = await deskIn(LONDON.zone);
  await signInToConsole(page, product, NEW_YORK.email);
  await write(page, 'Draw', '2030-12-07T10:00');
  await page
    .getByText(/^Times in this form are New York time \(E.T, UTC.\d\), but this device is on London time/)
    .waitFor();
  const there = page.getByText('On this device: Dec 7, 2030, 3:00 PM London time');
  await there.waitFor();
  await field(page, 'Publish at (optional)').fill('2030-12-07T10:00');
  await expect.poll(() => there.count()).toBe(2);

  await open(page, 'tab=content&list=announcements&announcement=new');
  expect(await notice(page).count()).toBe(0);
  await field(page, 'Goes out').selectOption('later');
  await notice(page).waitFor();
  await field(page, 'Goes out at').fill('2030-12-07T10:00');
  await field(page, 'Ends').selectOption('later');
  await field(page, 'Ends at').fill('2030-12-07T10:00');
  await expect.poll(() => there.count()).toBe(2);

  await open(page, 'tab=content&list=import');
  const header = 'sport,league,homeTeam,awayTeam,matchDate,prediction,odds,stake';
  const row = 'Soccer,EPL,Leeds,Fulham,2030-12-07 15:00,Under 2.5,1.9,1';
  const file = { name: 'picks.csv', mimeType: 'text/csv', buffer: Buffer.from(`${header}\n${row}\n`) };
  await page.locator('input[type=file]').setInputFiles(file);
  const ofFile = page.getByRole('combobox', { name: 'Time zone of the file' });
  await page.getByText('First row: Dec 7, 2030, 3:00 PM EST').waitFor();
  await page.getByText(/^This device is on London time/).waitFor();
  await ofFile.click();
  await zoneSearch(page).fill('united kingdom');
  await page.getByRole('option', { name: 'Europe/London' }).click();
  await page.getByText('First row: Dec 7, 2030, 3:00 PM GMT').waitFor();
  expect(await page.getByText(/^This device is on/).count()).toBe(0);
});

test('changing the time zone converts unsent drafts and updates other tabs', async () => {
  const page = await deskIn(LONDON.zone);
  await signInToConsole(page, product, NEW_YORK.email);
  const beside = await page.context().newPage();
  await open(beside, 'tab=content');
  await rowOf(beside, 'Over 2.5').getByText('Dec 7, 2030, 10:00 AM').waitFor();
  await rowOf(beside, 'Over 2.5')
    .getByText(/^EST · in /)
    .waitFor();
  await rowOf(beside, 'Over 2.5').getByRole('link').first().click();
  await beside.getByRole('definition').getByText('Dec 7, 2030, 10:00 AM EST', { exact: true }).waitFor();

  await write(page, 'Draw', '2030-12-07T10:00');
  await field(page, 'Publish at (optional)').fill('2030-12-07T09:00');
  await page.getByRole('link', { name: 'Change your time zone' }).click();
  await page.getByRole('button', { name: 'Leave' }).click();
  await field(page, 'First name').fill('Samuel');
  await page.getByRole('button', { name: 'Use this device’s time zone (London)' }).click();
  await zoneField(page).and(page.locator(':focus')).getByText('Europe/London').waitFor();
  await page.getByRole('button', { name: 'Save details' }).click();
  await page.getByText('Profile updated successfully!').waitFor();
  await page.getByRole('button', { name: /Samuel Hill/ }).waitFor();
  await rowOf(beside, 'Over 2.5').getByText('Dec 7, 2030, 3:00 PM').waitFor();
  await beside.getByRole('definition').getByText('Dec 7, 2030, 3:00 PM GMT', { exact: true }).waitFor();

  await open(page, 'tab=content&new=1');
  await draftIsBack(page).waitFor();
  await expect.poll(() => kickoff(page).inputValue()).toBe('2030-12-07T15:00');
  expect(await notice(page).count()).toBe(0);
  expect(await field(page, 'Publish at (optional)').inputValue()).toBe('2030-12-07T14:00');
  await page.getByRole('button', { name: 'Schedule pick' }).waitFor();
  await field(page, 'Publish at (optional)').fill('');
  await publish(page, 'Draw');
  expect(await kickoffs()).toMatchObject({ Draw: KICKOFF });
});

test('the time zone search finds zones by name, and nothing else is ever chosen', async () => {
  const page = newYork;
  await open(page, 'tab=account');
  await zoneField(page).focus();
  await page.keyboard.press('Enter');
  await zoneSearch(page).and(page.locator(':focus')).waitFor();
  await page.keyboard.type('gotham');
  await page.getByText('No matching time zone.').waitFor();
  await page.keyboard.press('Enter');
  expect(await zoneSearch(page).inputValue()).toBe('gotham');
  await page.keyboard.press('Escape');
  await zoneField(page).and(page.locator(':focus')).getByText('Europe/London').waitFor();
  // Typing on the closed field opens the search, and chooses nothing by itself.
  await page.keyboard.type('eastern');
  expect(await zoneSearch(page).inputValue()).toBe('eastern');
  await page.keyboard.press('Enter');
  await zoneField(page).and(page.locator(':focus')).getByText('America/New York').waitFor();
  await field(page, 'First name').fill(' ');
  await page.getByRole('button', { name: 'Save details' }).click();
  await page.getByText('First name is required').waitFor();
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await page.getByRole('button', { name: 'Leave' }).click();
  await open(page, 'tab=account');
  await draftIsBack(page).waitFor();
  expect(await field(page, 'First name').inputValue()).toBe(' ');
  await field(page, 'First name').fill('Sam');
  const beside = await page.context().newPage();
  await open(beside, 'tab=account');
  await field(beside, 'Last name').fill('Hill-Park');
  await page.getByRole('button', { name: 'Save details' }).click();
  await page.getByText('Profile updated successfully!').waitFor();
  // Another tab takes it over, and keeps what is typed there.
  await zoneField(beside).getByText('America/New York').waitFor();
  expect(await field(beside, 'First name').inputValue()).toBe('Sam');
  expect(await field(beside, 'Last name').inputValue()).toBe('Hill-Park');
  await beside.close();

  await page.reload();
  await expect.poll(() => field(page, 'First name').inputValue()).toBe('Sam');
  await zoneField(page).getByText('America/New York').waitFor();
  expect(await draftIsBack(page).count()).toBe(0);
});

test('a discarded pick draft stays gone, and so does its publish time', async () => {
  const page = newYork;
  await open(page, 'tab=content&new=1');
  await field(page, 'Prediction').fill('Under 2.5');
  await field(page, 'Publish at (optional)').fill('2030-12-07T09:00');
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await draftIsBack(page).waitFor();
  expect(await field(page, 'Publish at (optional)').inputValue()).toBe('2030-12-07T09:00');
  await page.getByRole('button', { name: 'Discard draft' }).click();
  await expect.poll(() => field(page, 'Publish at (optional)').inputValue()).toBe('');
  await page.reload();
  await expect.poll(() => field(page, 'Prediction').inputValue()).toBe('');
  expect(await draftIsBack(page).count()).toBe(0);
});

test('a skipped or repeated time says which instant it means', async () => {
  const page = newYork;
  await open(page, 'tab=content&new=1');
  await kickoff(page).fill('2031-03-09T02:30');
  await page
    .getByText('The clocks go forward: 2:30 AM doesn’t exist that day. It counts as 3:30 AM.')
    .waitFor();
  await kickoff(page).fill('2031-11-02T01:30');
  await page.getByText('The clocks go back: 1:30 AM comes twice that day. This is the first one.').waitFor();
  await page.getByText('Nov 2, 2031, 5:30 AM UTC').waitFor();
  await kickoff(page).fill('2031-11-02T02:30');
  await page.getByText(/The clocks go/).waitFor({ state: 'detached' });
});
