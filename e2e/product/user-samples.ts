import { TAGS } from '@picks/contract/member-notes.admin';
import { type StatementEntry, statementKinds } from '@picks/contract/statement.admin';
import type { TimelineEntry } from '@picks/contract/timeline.admin';
import type { Page } from 'playwright-core';
import { serverResponse } from './server-response.ts';

export const tags = ['big bets', 'early bird', 'vip'];
const allTags = Array.from({ length: TAGS.most }, (_, index) => `a tag of many ${index}`);

const at = (day: number, time: string) => `2026-11-${String(day).padStart(2, '0')}T${time}:00.000000Z`;
const id = '0192f0c1-0000-7000-8000-0000000000aa';

export const notes = [
  { _id: id, note: 'Wants to be called, not emailed.', author: 'Ben Okafor', createdAt: at(12, '09:00') },
  {
    _id: '0192f0c1-0000-7000-8000-0000000000ab',
    note: 'Sent the receipt of the bank again. The transfer of November 3 was returned by their bank, so the deposit was rejected; they will send it once more.',
    author: 'Nora Lind',
    createdAt: at(17, '16:20'),
  },
];

const entry = (
  kind: TimelineEntry['kind'],
  moment: string,
  text: string,
  target: NonNullable<TimelineEntry['target']>['type'] | null = null,
): TimelineEntry => ({
  _id: `${kind}-${moment}`,
  kind,
  at: moment,
  text,
  target: target === null ? null : { type: target, id },
});

/** One of every kind, with the longest that is told. */
export const timeline = {
  entries: [
    entry('account', at(18, '14:02'), 'Details corrected by Ben Okafor: Misspelled when signing up', 'audit'),
    entry('email', at(18, '14:02'), 'Email: We updated your Fairline account', 'mail'),
    entry('note', at(17, '16:20'), `Note by Nora Lind: ${notes[1]?.note}`),
    entry('money', at(17, '15:58'), 'Deposit of $250.00, failed', 'transaction'),
    entry('alert', at(17, '15:41'), 'Alert: Support replied'),
    entry('ticket', at(17, '15:41'), 'Our team replied to TCK-1042', 'ticket'),
    entry('ticket', at(17, '09:12'), 'Ticket TCK-1042 opened: Where is my deposit?', 'ticket'),
    entry('plan', at(3, '10:00'), 'Professional started', 'subscription'),
    entry('money', at(3, '10:00'), 'Charge of $79.00, completed: Professional, 30 days', 'transaction'),
    entry('session', at(3, '09:55'), 'Signed in to the member app: Chrome on Android'),
  ],
  next: 'more',
};

const statementEntryOf = (kind: StatementEntry['kind'], index: number): StatementEntry => ({
  _id: String(index),
  user: { _id: id, name: 'Ana Ruiz', email: 'gold@fairline.example', disabledSince: null },
  at: at(18 - index, '14:02'),
  kind,
  description:
    kind === 'admin_credit' ? 'For the trouble with the transfer that their bank returned twice' : '',
  paymentMethod: 'paypal',
  amount: index % 2 === 0 ? 1_250_000.5 : -49.99,
  fee: kind === 'withdrawal' ? 2.5 : null,
  balance: 4_912_345.67,
  transaction: { _id: id, reference: 'WDR-99A821FCACDF' },
});

/** Every kind of entry, with long amounts, and more pages. */
export const statement = {
  entries: statementKinds.map(statementEntryOf),
  sum: 4_912_345.67,
  page: 1,
  limit: 20,
  total: 1045,
  totalPages: 53,
};

/** Users who have every tag there may be. */
export const withTaggedUsers = (on: Page) =>
  on.route('**/api/admin/users?*', async (route) => {
    const response = await serverResponse(route);
    const { users, ...page } = (await response.json()) as { users: object[] };
    await route.fulfill({
      response,
      json: { ...page, users: users.map((user) => ({ ...user, tags: allTags })) },
    });
  });
