import { expect, test } from 'vitest';
import { nobodyText, targetText } from './labels.ts';

test.each([
  [{ type: 'pick', id: 'p1', name: 'Celtics -4.5' }, 'Pick: Celtics -4.5'],
  [{ type: 'list_view', id: 'v1', name: null }, 'Saved view: v1'],
  [{ type: 'homepage', id: 'home', name: null }, 'Homepage'],
  [{ type: 'table', id: 'payment-options', name: null }, 'Table: Payment options'],
  [{ type: 'table', id: 'mails', name: null }, 'Table: Emails'],
  [{ type: 'table', id: 'something_new', name: null }, 'Table: Something new'],
  [{ type: 'user', id: 'unknown', name: null }, 'User: No such account'],
  [{ type: 'something_new', id: 'n1', name: null }, 'Something new: n1'],
])('%o is labeled %s', (target, text) => {
  expect(targetText(target)).toBe(text);
});

test.each([
  ['', 'The system'],
  ['this process', 'The system'],
  ['192.0.2.7', 'Not signed in'],
])('an entry without an account and with the address "%s" is by: %s', (ip, text) => {
  expect(nobodyText(ip)).toBe(text);
});
