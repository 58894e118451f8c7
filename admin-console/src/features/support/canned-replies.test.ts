import { describe, expect, test } from 'vitest';
import { repliesTo } from './canned-replies.ts';

const ticket = { ticketNumber: 'T-1042', subject: 'Handball', user: { name: 'Nora Lind' } };

describe.each(repliesTo(ticket))('the reply "$name"', ({ text }) => {
  test('uses only variables that there are', () => expect(text).not.toMatch(/[{}]/));

  test('asks for nothing that a ticket cannot carry', () =>
    expect(text).not.toMatch(/screenshot|attach|picture|photo|file/i));
});
