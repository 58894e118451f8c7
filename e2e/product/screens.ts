import type { Locator, Page } from 'playwright-core';

export interface Screen {
  readonly name: string;
  readonly path: string;
  /** before the address is opened, on a page of its own: what the server answers or the browser offers */
  prepare?(page: Page): Promise<unknown>;
  /** what it waits for takes seconds of doing nothing: the clock of its page runs ahead until it is ready */
  isHurried?: true;
  /** resolves when the screen shows what it is for */
  ready(page: Page): Promise<void>;
}

/** Ready once these words are on the screen. */
export const text = (words: string | RegExp) => async (page: Page) => {
  await page.getByText(words).first().waitFor();
};

/** Shows what a locator finds, at once: `scrollIntoViewIfNeeded` gives up on what is drawn anew while it waits. */
export const showPart = (part: Locator): Promise<void> =>
  part.evaluate((element) => element.scrollIntoView({ block: 'center' }));

export const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click();

export const heading = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('heading', { level: 1, name }).waitFor();
};

const firstOf = (role: 'article' | 'row') => async (page: Page) => {
  await page.getByRole(role).nth(1).waitFor();
};

/** Opens the first card of a list whose text matches. */
const opened = (list: string, card: RegExp) => async (page: Page) => {
  await page.goto(new URL(list, page.url()).href);
  await page.getByRole('article').filter({ hasText: card }).getByRole('link').first().click();
  await page.waitForURL(/picks\/[0-9a-f-]{36}/);
  await page.getByRole('heading', { level: 1 }).waitFor();
};

export const demoVisitorScreens: readonly Screen[] = [
  { name: 'front page', path: '/', ready: heading(/./) },
  { name: 'login', path: '/login', ready: heading(/./) },
  {
    name: 'login without a connection',
    path: '/login',
    prepare: (page) => page.route('**/api/**', (route) => route.abort()),
    async ready(page) {
      await page.getByLabel('Email').fill('ana@example.com');
      await page.getByLabel('Password', { exact: true }).fill('quiet harbour 42');
      await page.getByRole('button', { name: 'Sign In' }).click();
      await page.getByRole('alert').waitFor();
    },
  },
  { name: 'register', path: '/register?ref=ABCD2345', ready: heading(/./) },
  {
    name: 'register with mistakes',
    path: '/register',
    async ready(page) {
      await page.getByRole('button', { name: 'Create account' }).click();
      await page.locator('[aria-invalid="true"]').first().waitFor();
    },
  },
  { name: 'verify e-mail', path: '/verify-email?email=ana@example.com', ready: heading(/./) },
  { name: 'forgot password', path: '/forgot-password', ready: heading(/./) },
  { name: 'reset password', path: '/reset-password', ready: heading(/./) },
  { name: 'unsubscribe', path: '/unsubscribe?token=x', ready: heading('Unsubscribe') },
  {
    name: 'unsubscribed',
    path: '/unsubscribe?token=x',
    prepare: (page) =>
      page.route('**/api/email-choice', (route) =>
        route.fulfill({ json: { email: false, message: "You're unsubscribed." } }),
      ),
    async ready(page) {
      await page.getByRole('button', { name: 'Unsubscribe' }).click();
      await page.getByRole('button', { name: 'Turn them back on' }).waitFor();
    },
  },
  {
    name: 'unsubscribe by a link that is not whole',
    path: '/unsubscribe',
    ready: (page) => page.getByRole('alert').waitFor(),
  },
  { name: 'unknown page', path: '/nothing-here', ready: heading(/./) },
];

export const demoMemberScreens: readonly Screen[] = [
  { name: 'overview', path: '/dashboard', ready: firstOf('article') },
  { name: 'picks', path: '/dashboard/picks', ready: firstOf('article') },
  { name: 'picks without a match', path: '/dashboard/picks?search=zzzz', ready: heading(/Picks/) },
  {
    name: 'open pick',
    path: '/dashboard/picks?status=won',
    ready: opened('/dashboard/picks?status=won', /won/i),
  },
  {
    name: 'locked pick',
    path: '/dashboard/picks?status=pending',
    ready: opened('/dashboard/picks?status=pending', /unlock|gold|silver/i),
  },
  {
    name: 'unknown pick',
    path: '/dashboard/picks/00000000-0000-7000-8000-000000000000',
    ready: heading(/./),
  },
  { name: 'transactions', path: '/dashboard/transactions', ready: heading('Transaction History') },
  { name: 'referral', path: '/dashboard/referral', ready: heading('Referral') },
  { name: 'deposit', path: '/dashboard/deposit', ready: heading('Deposit') },
  { name: 'withdraw', path: '/dashboard/withdraw', ready: heading('Withdraw') },
  { name: 'withdrawal history', path: '/dashboard/withdraw/history', ready: heading('Withdraw') },
  { name: 'deposit history', path: '/dashboard/deposit/history', ready: heading('Deposit') },
];

export const demoConsoleVisitorScreens: readonly Screen[] = [
  { name: 'login', path: '/admin/login', ready: heading('Sign in') },
  { name: 'spent set-up link', path: '/admin/setup', ready: heading(/set up/i) },
  { name: 'set-up', path: '/admin/setup#token=a-set-up-token', ready: heading(/set up/i) },
];

export const demoConsoleScreens: readonly Screen[] = [
  { name: 'picks', path: '/admin?tab=content', ready: firstOf('row') },
  { name: 'no match', path: '/admin?tab=content&q=zzzz', ready: heading(/./) },
  { name: 'new pick', path: '/admin?tab=content&new=1', ready: heading(/./) },
  { name: 'inquiries of the demo', path: '/admin?tab=content&list=inquiries', ready: firstOf('row') },
  {
    name: 'home page of the demo',
    path: '/admin?tab=content&list=homepage&part=about',
    ready: (page) => page.getByRole('textbox', { name: 'Content' }).waitFor(),
  },
  {
    name: 'pick panel',
    path: '/admin?tab=content',
    async ready(page) {
      await page.getByRole('row').nth(3).click();
      await page.waitForURL(/pick=/);
    },
  },
];
