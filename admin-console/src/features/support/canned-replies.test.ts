import type { AdminTicket } from '@picks/contract/support.admin';
import { expect, test } from 'vitest';
import { fillReply } from '#src/ui/canned-replies.ts';
import { repliesTo } from './canned-replies.ts';

const ticket = {
  user: { _id: '', name: 'Ana Ruiz', email: 'ana@example.com' },
  ticketNumber: 'TCK-7',
  subject: 'Deposit',
} as AdminTicket;

test('variables are filled in, whatever their values look like', () => {
  const text = fillReply('{firstName}: {subject}, {unknown}', {
    firstName: 'Ana',
    subject: 'My $& {firstName}?',
  });
  expect(text).toBe('Ana: My $& {firstName}?, {unknown}');
});

test.each(repliesTo(ticket))('"$name" uses only variables that there are', ({ text }) => {
  expect(text).not.toMatch(/[{}]/);
});
