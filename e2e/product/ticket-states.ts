import { inDays } from '@picks/api/test/clock';
import { attachmentMessages } from '@picks/contract/attachments';
import { supportMessages } from '@picks/contract/support';
import type { Page } from 'playwright-core';
import { asNewMember } from './answers.ts';
import { heading, type Screen, showPart } from './screens.ts';

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

const resolved = {
  _id: '0192f0c1-0000-7000-8000-000000000811',
  ticketNumber: 'TCK-1044',
  subject: 'My payout is late',
  category: 'payment',
  priority: 'high',
  status: 'resolved',
  description: 'I asked for $80 on Monday, and it is not here yet.',
  createdAt: inDays(-3),
  updatedAt: inDays(-1),
  dueAt: inDays(-2),
  firstReplyAt: inDays(-1),
  responses: [
    {
      _id: '0192f0c1-0000-7000-8000-000000000821',
      message: 'Hi Nova,\n\nWe paid it out a minute ago. Your bank may take a day.',
      isAdmin: true,
      createdAt: inDays(-1),
    },
  ],
  resolvedAt: inDays(-1),
  rating: null,
};
const withTicket = (ticket: object) => (page: Page) =>
  asNewMember(page, {
    changes: [{ type: 'ticket', op: 'put', id: resolved._id, rev: 2, data: { ...resolved, ...ticket } }],
  });
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]);
const file = (last: number, name: string, type: string, size: number) => ({
  _id: `0192f0c1-0000-7000-8000-00000000083${last}`,
  name,
  type,
  size,
});
const openTicket = `${tickets}?ticket=${resolved._id}`;
const asked = (page: Page) => page.getByRole('region', { name: supportMessages.question });

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
    name: 'new ticket with files',
    path: '/dashboard/support/new',
    async ready(page) {
      // Filled in once the form is the account's own.
      await page.getByLabel('Subject').fill('As you see');
      const files = [
        { name: 'screen.png', mimeType: 'image/png', buffer: PNG },
        { name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('These are words') },
      ];
      await page.locator('input[type="file"]').setInputFiles(files);
      await showPart(page.getByText(attachmentMessages.type));
      await page.getByText('11 B').waitFor();
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
  {
    name: 'ticket asks if it is solved',
    path: openTicket,
    prepare: withTicket({}),
    async ready(page) {
      await asked(page).getByRole('button', { name: 'No' }).click();
      await showPart(asked(page).getByLabel('Comment'));
    },
  },
  {
    name: 'ticket with an answer',
    path: openTicket,
    prepare: withTicket({
      rating: { isSolved: true, comment: 'It came on Thursday, thank you.', ratedAt: inDays(-0.5) },
    }),
    async ready(page) {
      await showPart(asked(page).getByText('You can change it until'));
    },
  },
  {
    name: 'ticket with an answer that waits',
    path: openTicket,
    async prepare(page) {
      await withTicket({})(page);
      await page.route('**/api/support/tickets/*/rating', (route) => route.abort());
    },
    async ready(page) {
      await asked(page).getByRole('button', { name: 'Yes' }).click();
      await asked(page).getByRole('button', { name: 'Send answer' }).click();
      await showPart(asked(page).getByText('queued'));
    },
  },
  {
    name: 'ticket that was merged',
    path: openTicket,
    prepare: withTicket({
      status: 'closed',
      resolvedAt: null,
      mergedInto: { _id: '0192f0c1-0000-7000-8000-000000000812', ticketNumber: 'TCK-1046' },
    }),
    async ready(page) {
      await showPart(page.getByRole('link', { name: 'Go on in TCK-1046' }));
    },
  },
  {
    name: 'ticket with another in it',
    path: openTicket,
    prepare: withTicket({
      status: 'in_progress',
      resolvedAt: null,
      responses: [
        {
          ...resolved.responses[0],
          _id: '0192f0c1-0000-7000-8000-000000000822',
          message: 'Is the payout of Monday on its way?',
          isAdmin: false,
          mergedFrom: 'TCK-1043',
        },
        ...resolved.responses,
      ],
    }),
    async ready(page) {
      await page.getByText('from TCK-1043').waitFor();
    },
  },
  {
    name: 'ticket with files',
    path: openTicket,
    prepare: withTicket({
      status: 'in_progress',
      resolvedAt: null,
      attachments: [
        file(1, 'A receipt with quite a long name of the bank, October.pdf', 'application/pdf', 1_480_000),
        file(2, 'screen.png', 'image/png', 84_000),
      ],
    }),
    async ready(page) {
      await page.getByRole('button', { name: /screen\.png/ }).waitFor();
    },
  },
];
