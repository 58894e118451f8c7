import { inSeconds } from '@picks/api/test/clock';
import {
  announcementDefaults,
  createAnnouncement,
  updateAnnouncement,
} from '@picks/contract/announcements.admin';
import { announcementMessages } from '@picks/contract/announcements';
import { dashboardConfigMessages } from '@picks/contract/dashboard.admin';
import { CONFIRMATION } from '@picks/contract/step-up';
import { adminConfirmationHolds } from '@picks/contract/step-up.admin';
import { listUsers, updateUser } from '@picks/contract/users.admin';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchChromium, type ChromiumSession } from './browsers.ts';
import { ageSessions } from './product/aged-sessions.ts';
import { admin, newMember } from './product/api-calls.ts';
import { openMailbox, type Mailbox } from './product/mailbox.ts';
import { ADMIN, type Product, startProduct } from './product/product.ts';
import { signInMember, signInToConsole } from './product/sign-in.ts';

const GOLD = 'gold@example.com';
const FREE = 'free@example.com';
const TITLE = 'Two line moves to watch';

let mailbox: Mailbox;
let product: Product;
let gold: ChromiumSession;
let free: ChromiumSession;
let desk: ChromiumSession;

beforeAll(async () => {
  mailbox = await openMailbox();
  product = await startProduct({ env: { SMTP_URL: mailbox.url } });
  for (const email of [GOLD, FREE]) await newMember(product, mailbox, email);
  const operator = await admin(product);
  const { users } = await operator.call(listUsers, { query: { search: GOLD } });
  await operator.call(updateUser, { params: { id: users[0]?._id ?? '' }, body: { plan: 'gold' } });
  [gold, free, desk] = await Promise.all([
    launchChromium({}),
    launchChromium({}),
    launchChromium({ viewport: { width: 1440, height: 900 } }),
  ]);
  await signInMember(gold.page, product, GOLD);
  await signInMember(free.page, product, FREE);
  await signInToConsole(desk.page, product);
});

afterAll(async () => {
  await Promise.all([gold, free, desk].map((session) => session?.close()));
  await product?.close();
  await mailbox?.close();
});

const announcementsOf = (page: Page) => page.getByRole('region', { name: 'Announcements' });
const openList = () => desk.page.goto(`${product.consoleUrl}/admin?tab=content&list=announcements`);

test('what is announced to gold members is on an open gold phone without a reload, and on no free one', async () => {
  for (const { page } of [gold, free])
    await announcementsOf(page).getByText(announcementMessages.empty).waitFor();
  const { page } = desk;
  await openList();
  await page.getByRole('button', { name: 'New announcement' }).first().click();
  const form = page.getByRole('form', { name: 'New announcement' });
  await form.getByLabel('Title').fill(TITLE);
  await form.getByLabel('Message').fill('Both totals opened half a point low.');
  await form.getByLabel('Audience').selectOption('gold');
  await form.getByLabel('Pinned on the overview').selectOption('yes');
  await form.getByRole('button', { name: 'Announce' }).click();
  await form.waitFor({ state: 'detached' });
  await announcementsOf(gold.page).getByText(TITLE).waitFor();

  // The free phone is as far when it shows what was announced to all after it.
  const operator = await admin(product);
  const body = { title: 'Weekend card is out', message: 'Twelve picks.', isPinned: true };
  await operator.call(createAnnouncement, { body });
  await announcementsOf(free.page).getByText('Weekend card is out').waitFor();
  expect(await free.page.getByText(TITLE).count()).toBe(0);
});

test('told to others instead, it leaves the one phone and comes to the other', async () => {
  const { page } = desk;
  await openList();
  await page.getByRole('link', { name: new RegExp(TITLE) }).click();
  const form = page.getByRole('form', { name: 'Edit announcement' });
  await form.getByLabel('Audience').selectOption('free');
  await form.getByRole('button', { name: 'Save changes' }).click();
  await announcementsOf(free.page).getByText(TITLE).waitFor();
  await gold.page.getByText(TITLE).waitFor({ state: 'detached' });
});

test('an hour after the last password, announcing asks for it, and nothing typed is lost', async () => {
  const { page } = desk;
  await openList();
  await ageSessions(product, CONFIRMATION.minutes.fresh + 1);
  await page.getByRole('button', { name: 'New announcement' }).first().click();
  const form = page.getByRole('form', { name: 'New announcement' });
  const announce = async (title: string) => {
    await form.getByLabel('Title').fill(title);
    await form.getByLabel('Message').fill('The desk is closed until Monday.');
    await form.getByRole('button', { name: 'Announce' }).click();
  };
  await announce('Closed for the weekend');
  await form.waitFor({ state: 'detached' });

  await ageSessions(product, CONFIRMATION.minutes.recent + 1);
  await page.getByRole('button', { name: 'New announcement' }).first().click();
  await announce('Open again');
  const question = page.getByRole('dialog', { name: "Confirm it's you" });
  await question.getByText(adminConfirmationHolds.recent).waitFor();
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(await form.getByLabel('Title').inputValue()).toBe('Open again');
  await form.getByRole('button', { name: 'Announce' }).click();
  await question.getByLabel('Password', { exact: true }).fill(ADMIN.password);
  await question.getByRole('button', { name: 'Confirm' }).click();
  await form.waitFor({ state: 'detached' });
});

test('without its pin it is off the overview and stays in the list', async () => {
  const { page } = desk;
  await page.getByRole('switch', { name: `Pin ${TITLE}` }).click();
  await announcementsOf(free.page).getByText(TITLE).waitFor({ state: 'detached' });
  await announcementsOf(free.page).getByRole('link', { name: 'View All' }).click();
  await free.page.getByRole('article', { name: TITLE }).waitFor();
});

test('taken back, it is on no phone', async () => {
  const { page } = desk;
  await page.getByRole('button', { name: `More for ${TITLE}` }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete announcement' }).click();
  await free.page.getByRole('article', { name: TITLE }).waitFor({ state: 'detached' });
});

test('without a network the list is there, as of the last time', async () => {
  const { page, context } = free;
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await context.setOffline(true);
  await page.goto(`${product.memberUrl}/dashboard/announcements`);
  await page.getByRole('article', { name: 'Weekend card is out' }).waitFor();
  await page.getByText(/^As of/).waitFor();
  await context.setOffline(false);
});

test('a change on top of another one is asked about: what is saved, or what is typed', async () => {
  const { page } = desk;
  const operator = await admin(product);
  const written = {
    ...announcementDefaults,
    title: 'Rota',
    message: 'Ben is on call.',
    targetAudience: 'admin',
  } as const;
  const { announcement } = await operator.call(createAnnouncement, {
    body: { ...written, isPinned: false, sendPush: false },
  });
  await page.goto(
    `${product.consoleUrl}/admin?tab=content&list=announcements&announcement=${announcement._id}`,
  );
  const form = page.getByRole('form', { name: 'Edit announcement' });
  const title = form.getByLabel('Title');
  const meanwhile = async (words: string) => {
    await title.fill('Mine');
    const body = { ...written, title: words };
    await operator.call(updateAnnouncement, { params: { id: announcement._id }, body });
    await form.getByRole('button', { name: 'Save changes' }).click();
  };
  await meanwhile('Theirs');
  await form.getByRole('button', { name: 'Reload' }).click();
  await expect.poll(() => title.inputValue()).toBe('Theirs');
  await meanwhile('Theirs again');
  await form.getByRole('button', { name: 'Overwrite' }).click();
  await form.waitFor({ state: 'detached' });
  await page.getByRole('link', { name: /^Mine/ }).waitFor();
});

test('a module that is switched off leaves an open overview, also without a network, and comes back', async () => {
  const { page } = desk;
  await page.goto(`${product.consoleUrl}/admin?tab=settings`);
  const save = async () => {
    await page.getByRole('switch', { name: 'Statistics' }).click();
    await page.getByRole('button', { name: 'Save configuration' }).click();
    await page.getByText(dashboardConfigMessages.saved).first().waitFor();
  };
  const won = gold.page.getByText('Won Bets');
  await won.waitFor();
  await save();
  await won.waitFor({ state: 'detached' });
  await gold.page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await gold.context.setOffline(true);
  await gold.page.goto(`${product.memberUrl}/dashboard`);
  await announcementsOf(gold.page).getByText('Weekend card is out').waitFor();
  expect(await won.count()).toBe(0);
  await save();
  await gold.context.setOffline(false);
  await won.waitFor();
});

test('one that is scheduled is on no phone until it is let out, and ends by itself', async () => {
  const { page } = desk;
  await free.page.goto(`${product.memberUrl}/dashboard`);
  await openList();
  await page.getByRole('button', { name: 'New announcement' }).first().click();
  const form = page.getByRole('form', { name: 'New announcement' });
  await form.getByLabel('Title').fill('Playoff plans');
  await form.getByLabel('Message').fill('Every game, every round.');
  await form.getByLabel('Pinned on the overview').selectOption('yes');
  await form.getByLabel('Goes out', { exact: true }).selectOption('later');
  await form.getByRole('button', { name: 'Schedule' }).click();
  await form.getByText('Must be a date and time').first().waitFor();
  await form.getByLabel('Goes out at').fill('2036-05-01T09:00');
  await form.getByRole('button', { name: 'Schedule' }).click();
  await form.waitFor({ state: 'detached' });
  const row = page.getByRole('row').filter({ hasText: 'Playoff plans' });
  await row.getByText('Scheduled').waitFor();
  await row.getByText(/^for .*May 1/).waitFor();

  // The phone is as far when it shows what was announced after it.
  const operator = await admin(product);
  await operator.call(createAnnouncement, {
    body: {
      ...announcementDefaults,
      title: 'After it',
      message: 'Twelve picks.',
      isPinned: true,
      sendPush: false,
    },
  });
  await announcementsOf(free.page).getByText('After it').waitFor();
  expect(await free.page.getByText('Playoff plans').count()).toBe(0);

  await row.getByRole('link').click();
  const edit = page.getByRole('form', { name: 'Edit announcement' });
  await edit.getByLabel('Goes out', { exact: true }).selectOption('now');
  await edit.getByRole('button', { name: 'Save changes' }).click();
  await announcementsOf(free.page).getByText('Playoff plans').waitFor();
  await row.getByText('Live').waitFor();

  const brief = {
    ...announcementDefaults,
    title: 'For a moment',
    message: 'Soon over.',
    expiresAt: inSeconds(3600),
  };
  const { announcement } = await operator.call(createAnnouncement, {
    body: { ...brief, isPinned: true, sendPush: false, publishAt: inSeconds(3) },
  });
  await announcementsOf(free.page).getByText('For a moment').waitFor();
  await operator.call(updateAnnouncement, {
    params: { id: announcement._id },
    body: { ...brief, expiresAt: inSeconds(3) },
  });
  await announcementsOf(free.page).getByText('For a moment').waitFor({ state: 'detached' });
  await page.reload();
  await page.getByRole('row').filter({ hasText: 'For a moment' }).getByText('Ended').waitFor();
});
