import { supportMessages } from '@picks/contract/support';
import type { Page } from 'playwright-core';
import { heading, type Screen } from './screens.ts';

const tickets = '/dashboard/support/tickets';

async function write(page: Page): Promise<void> {
  await page.getByLabel('Subject').fill('Where is my receipt?');
  await page.getByLabel('Description').fill('The one of October is missing, and my bank asks for it.');
  await page.locator('form button[type="submit"]').click();
}
const sendingFails = (page: Page) =>
  page.route('**/api/support/tickets', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );

/** Support on the phone: the form, what waits, a conversation. */
export const demoTicketStates: readonly Screen[] = [
  { name: 'new ticket', path: '/dashboard/support/new', ready: heading('Support Center') },
  {
    name: 'new ticket with mistakes',
    path: '/dashboard/support/new',
    async ready(page) {
      await page.getByRole('button', { name: 'Create ticket' }).click();
      await page.locator('[aria-invalid="true"]').first().waitFor();
    },
  },
  {
    name: 'ticket waiting to be sent',
    path: '/dashboard/support/new',
    prepare: sendingFails,
    async ready(page) {
      await write(page);
      await page.getByText('Saved on this device').waitFor();
      await page.getByRole('link', { name: 'View unsent tickets' }).click();
      await page.getByText('queued').waitFor();
    },
  },
  {
    name: 'ticket refused',
    path: '/dashboard/support/new',
    prepare: (page) =>
      page.route('**/api/support/tickets', (route) =>
        route.request().method() === 'POST'
          ? route.fulfill({
              status: 422,
              contentType: 'application/problem+json',
              json: {
                type: '',
                title: '',
                status: 422,
                code: 'validation_failed',
                message: 'Subject is required',
                fields: { subject: 'Subject is required' },
              },
            })
          : route.continue(),
      ),
    async ready(page) {
      await write(page);
      await page.getByText('Subject is required').waitFor();
    },
  },
  {
    name: 'ticket',
    path: '/dashboard/support/new',
    async ready(page) {
      await write(page);
      await page.getByText(supportMessages.created).waitFor();
      await page.goto(new URL(tickets, page.url()).href);
      await page
        .getByRole('button', { name: /Where is my receipt/ })
        .first()
        .click();
      await page.getByText(supportMessages.noResponses).waitFor();
    },
  },
];
