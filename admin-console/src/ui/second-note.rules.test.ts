import { approvalMessages } from '@picks/contract/approvals.admin';
import { expect, test } from 'vitest';
import { secondNote } from './second-note.rules.ts';

const { secondApproves, secondCompletes } = approvalMessages;

test('nothing is said where one administrator is always enough', () => {
  expect(secondNote({ amount: 1000, what: secondApproves }, 0)).toBeNull();
});

test('from the threshold on nothing moves before somebody else approves it', () => {
  expect(secondNote({ amount: 100, what: secondApproves }, 100)).toEqual({
    note: "It's $100.00 or more: nothing moves until a second administrator approves it.",
    lead: 'Then: ',
  });
});

test('a smaller amount may reach it with what was moved before, so what happens is not promised', () => {
  expect(secondNote({ amount: 99.99, what: secondApproves }, 100)).toEqual({
    note: 'May need a second administrator: if this brings what you moved for this member in 24 hours to $100.00 or more, nothing moves until a second administrator approves it.',
    lead: 'Otherwise: ',
  });
});

test('a payout is approved either way', () => {
  expect(secondNote({ amount: 100, what: secondCompletes }, 100)).toEqual({
    note: "It's $100.00 or more: someone else has to complete it.",
    lead: '',
  });
  expect(secondNote({ amount: 50, what: secondCompletes }, 100)?.lead).toBe('');
});
