import { inHours } from '@picks/api/test/clock';
import { cannedReplyMessages } from '@picks/contract/canned-replies.admin';
import { adminSupportMessages } from '@picks/contract/support.admin';
import type { Page } from 'playwright-core';
import { broken } from './answers.ts';
import { type Screen, showPart, text } from './screens.ts';

const overdue = {
  _id: '0192f0c1-0000-7000-8000-000000000701',
  ticketNumber: 'TCK-1041',
  subject: 'My deposit has not arrived and I have written twice already',
  category: 'payment',
  priority: 'urgent',
  status: 'open',
  description:
    'I sent 250 dollars on Tuesday by bank transfer, with the reference that you gave me.\n\nIt is Friday now.',
  preview: 'I sent 250 dollars on Tuesday by bank transfer, wi…',
  isPreviewOurs: false,
  createdAt: inHours(-5),
  updatedAt: inHours(-5),
  dueAt: inHours(-4),
  waitingSince: inHours(-5),
  firstReplyAt: null,
  responses: [],
  user: { _id: '0192f0c1-0000-7000-8000-0000000000aa', name: 'Ana Ruiz', email: 'ana@example.com' },
  isOverdue: true,
  assignee: null,
  notes: [],
};
const reply = {
  _id: '0192f0c1-0000-7000-8000-000000000731',
  title: 'Solved',
  text: "Hi {firstName},\n\nThis is solved now. If anything still isn't right, reply here and {ticketNumber} will reopen.",
  status: 'resolved',
  priority: null,
  assignsToMe: true,
  updatedAt: inHours(-300),
  version: 1,
};
const replies = [
  {
    ...reply,
    _id: '0192f0c1-0000-7000-8000-000000000732',
    title: 'Ask for more details',
    text: 'Hi {firstName},\n\nWhat did you see, when did it happen, and on which device?',
    status: null,
    assignsToMe: false,
  },
  reply,
];
const repliesUrl = '**/api/admin/support/canned-replies';
const repliesList = '/admin?tab=support&list=replies';
const withReplies = (shown: readonly object[]) => (on: Page) =>
  on.route(repliesUrl, (route) =>
    route.request().method() === 'GET' ? route.fulfill({ json: { replies: shown } }) : broken()(route),
  );
const editor = (on: Page) => on.getByRole('complementary', { name: 'Canned reply' });
const answered = {
  ...overdue,
  _id: '0192f0c1-0000-7000-8000-000000000702',
  ticketNumber: 'TCK-1038',
  subject: 'Change of my e-mail address',
  category: 'account',
  priority: 'medium',
  status: 'in_progress',
  description: 'How do I change it?',
  preview: 'I can not find it there.',
  createdAt: inHours(-30),
  updatedAt: inHours(-2),
  dueAt: inHours(22),
  waitingSince: inHours(-2),
  firstReplyAt: inHours(-20),
  isOverdue: false,
  responses: [
    {
      _id: '0192f0c1-0000-7000-8000-000000000711',
      message: 'Hi Ana,\n\nunder Profile, E-mail address.',
      isAdmin: true,
      createdAt: inHours(-20),
    },
    {
      _id: '0192f0c1-0000-7000-8000-000000000712',
      message: 'I can not find it there.',
      isAdmin: false,
      createdAt: inHours(-2),
      attachments: [
        {
          _id: '0192f0c1-0000-7000-8000-000000000741',
          name: 'Profile on my phone.png',
          type: 'image/png',
          size: 243_000,
        },
      ],
    },
  ],
  notes: [
    {
      _id: '0192f0c1-0000-7000-8000-000000000721',
      note: 'On an old iPhone: the page needs a reload there.',
      author: 'Ben Cole',
      createdAt: inHours(-1),
    },
  ],
};
const tickets = [
  overdue,
  {
    ...answered,
    _id: '0192f0c1-0000-7000-8000-000000000703',
    priority: 'high',
    status: 'resolved',
    waitingSince: null,
    assignee: { _id: '0192f0c1-0000-7000-8000-0000000000ab', name: 'Ben Cole' },
    resolvedAt: inHours(-3),
    rating: { isSolved: false, comment: 'The page still shows the old address.', ratedAt: inHours(-2) },
  },
  answered,
  {
    ...answered,
    _id: '0192f0c1-0000-7000-8000-000000000704',
    priority: 'low',
    status: 'closed',
    waitingSince: null,
    mergedInto: { _id: answered._id, ticketNumber: answered.ticketNumber },
  },
];

const desk = '/admin?tab=support';
const listUrl = '**/api/admin/support/tickets?*';
const oneUrl = '**/api/admin/support/tickets/*';

const withTickets = (rows: readonly object[]) => (on: Page) =>
  on.route(/\/api\/admin\/support\/tickets/, (route) => {
    const id = new URL(route.request().url()).pathname.split('/').at(-1);
    const ticket = tickets.find(({ _id }) => _id === id);
    if (route.request().method() === 'PUT') return broken()(route);
    if (ticket !== undefined) return route.fulfill({ json: { ticket } });
    const isSome = rows.length > 0;
    const counts = {
      waiting: isSome ? 2 : 0,
      overdue: isSome ? 1 : 0,
      open: 1,
      in_progress: 1,
      resolved: 1,
      closed: 1,
    };
    const total = rows.length;
    return route.fulfill({ json: { tickets: rows, counts, page: 1, limit: 20, total, totalPages: 1 } });
  });

const panel = (on: Page) => on.getByRole('complementary', { name: 'Ticket' });

/** States of the console's queue of tickets. */
export const demoSupportStates: readonly Screen[] = [
  {
    name: 'tickets',
    path: desk,
    async prepare(on) {
      await withTickets(tickets)(on);
      await on.route('**/api/admin/support/satisfaction', (route) =>
        route.fulfill({ json: { days: 30, answers: 52, solved: 47 } }),
      );
    },
    ready: text('90% solved'),
  },
  {
    name: 'ticket that is not solved',
    path: `${desk}&ticket=0192f0c1-0000-7000-8000-000000000703`,
    prepare: withTickets(tickets),
    ready: text('The page still shows the old address.'),
  },
  { name: 'no tickets', path: desk, prepare: withTickets([]), ready: text(adminSupportMessages.empty) },
  {
    name: 'no ticket matches',
    path: `${desk}&priority=low&q=zzzz`,
    prepare: withTickets([]),
    ready: text('No tickets match these filters'),
  },
  {
    name: 'no ticket to answer',
    path: `${desk}&status=waiting`,
    prepare: withTickets([]),
    ready: text(adminSupportMessages.noneWaiting),
  },
  {
    name: 'tickets failed',
    isHurried: true,
    path: desk,
    prepare: (on) => on.route(listUrl, broken()),
    ready: (on) => on.getByRole('alert').waitFor(),
  },
  {
    name: 'overdue ticket',
    path: `${desk}&ticket=${overdue._id}`,
    prepare: withTickets(tickets),
    async ready(on) {
      await panel(on).getByText(adminSupportMessages.noResponses).waitFor();
      await panel(on).getByRole('button', { name: 'Send response' }).click();
      await panel(on).getByText(adminSupportMessages.replyNeeded).waitFor();
    },
  },
  {
    name: 'ticket with notes',
    path: `${desk}&ticket=${answered._id}`,
    prepare: withTickets(tickets),
    async ready(on) {
      await showPart(panel(on).getByText('On an old iPhone'));
    },
  },
  {
    name: 'canned replies',
    path: `${desk}&ticket=${answered._id}`,
    prepare: withTickets(tickets),
    async ready(on) {
      await panel(on).getByRole('button', { name: 'Canned replies' }).click();
      await on.getByRole('menuitem').first().waitFor();
    },
  },
  {
    name: 'macro chosen',
    path: `${desk}&ticket=${answered._id}`,
    async prepare(on) {
      await withTickets(tickets)(on);
      await withReplies(replies)(on);
    },
    async ready(on) {
      await panel(on).getByRole('button', { name: 'Canned replies' }).click();
      await on.getByRole('menuitem', { name: 'Solved' }).click();
      await showPart(panel(on).getByText('Sending also sets'));
    },
  },
  {
    name: 'kept replies',
    path: repliesList,
    prepare: withReplies(replies),
    ready: text('Ask for more details'),
  },
  {
    name: 'no kept replies',
    path: repliesList,
    prepare: withReplies([]),
    ready: text(cannedReplyMessages.empty),
  },
  {
    name: 'kept reply',
    path: `${repliesList}&reply=${reply._id}`,
    prepare: withReplies(replies),
    async ready(on) {
      await editor(on).getByLabel('Text').fill('Hi {name}');
      await editor(on).getByRole('button', { name: 'Save changes' }).click();
      await editor(on).getByText('Text can only use').first().waitFor();
    },
  },
  {
    name: 'kept reply failed to save',
    path: `${repliesList}&reply=new`,
    prepare: withReplies(replies),
    async ready(on) {
      await editor(on).getByLabel('Title').fill('Refund');
      await editor(on).getByLabel('Text').fill('Hi {firstName}, your refund is on its way.');
      await editor(on).getByRole('button', { name: 'Add reply' }).click();
      await editor(on).getByText(cannedReplyMessages.saveFailed).waitFor();
    },
  },
  {
    name: 'merged ticket',
    path: `${desk}&ticket=0192f0c1-0000-7000-8000-000000000704`,
    prepare: withTickets(tickets),
    ready: text('This ticket was merged.'),
  },
  {
    name: 'merging a ticket',
    path: `${desk}&ticket=${answered._id}`,
    prepare: withTickets(tickets),
    async ready(on) {
      await panel(on).getByRole('button', { name: 'Merge into another ticket' }).click();
      await on.getByRole('dialog').getByRole('radio').first().check();
    },
  },
  {
    name: 'response failed',
    path: `${desk}&ticket=${answered._id}`,
    prepare: withTickets(tickets),
    async ready(on) {
      await panel(on).getByLabel('Response').fill('Please try again now.');
      await panel(on).getByRole('button', { name: 'Send response' }).click();
      await panel(on).getByText(adminSupportMessages.replyFailed).waitFor();
    },
  },
  {
    name: 'unknown ticket',
    path: `${desk}&ticket=0192f0c1-0000-7000-8000-000000000799`,
    prepare: (on) => on.route(oneUrl, (route) => route.continue()),
    ready: text("This ticket doesn't exist"),
  },
];
