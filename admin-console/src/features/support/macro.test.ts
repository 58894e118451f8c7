import { expect, test } from 'vitest';
import { changesOf, effectOf, repliesTo } from './macro.ts';

const plain = { status: null, priority: null, assignsToMe: false };

test.each([
  [plain, null, {}],
  [{ ...plain, status: 'in_progress' as const }, 'Status In Progress', { status: 'in_progress' }],
  [{ ...plain, assignsToMe: true }, 'Assigned to you', { assignee: 'me' }],
  [
    { status: 'resolved' as const, priority: 'low' as const, assignsToMe: true },
    'Status Resolved, low priority, assigned to you',
    { status: 'resolved', priority: 'low', assignee: 'me' },
  ],
])('%j does what it says', (macro, words, changes) => {
  expect([effectOf(macro), changesOf(macro)]).toEqual([words, changes]);
});

test('variables are filled in from the ticket; what a member wrote is not read as one', () => {
  const reply = {
    ...plain,
    _id: '1',
    title: 'All',
    text: 'Hi {firstName}, "{subject}" is {ticketNumber}.',
    updatedAt: '',
    version: 1,
  };
  const ticket = { ticketNumber: 'TCK-1042', subject: 'About {firstName}', user: { name: 'Nora Lind' } };
  expect(repliesTo([reply], ticket)).toEqual([
    { id: '1', name: 'All', text: 'Hi Nora, "About {firstName}" is TCK-1042.', effect: null },
  ]);
});
