import type { AdminTicket } from '@picks/contract/support.admin';
import { expect, test } from 'vitest';
import { cannedReplies, fillReply } from './canned-replies.ts';

const ticket = {
  user: { _id: '', name: 'Ana Ruiz', email: 'ana@example.com' },
  ticketNumber: 'TCK-7',
  subject: 'Where is $& my {firstName}?',
} as AdminTicket;

test('variables become those of the ticket, whatever its subject looks like', () => {
  const text = fillReply('{firstName}, {ticketNumber}: {subject}, {unknown}', ticket);
  expect(text).toBe('Ana, TCK-7: Where is $& my {firstName}?, {unknown}');
});

test.each(cannedReplies)('"$name" uses only variables that there are', ({ text }) => {
  expect(fillReply(text, { ...ticket, subject: 'Deposit' })).not.toMatch(/[{}]/);
});
