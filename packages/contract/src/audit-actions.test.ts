import { expect, test } from 'vitest';
import { auditActionText, auditTargetText, auditTargetType } from './audit-actions.ts';

test('labels actions, also those of earlier and later releases', () => {
  expect(auditActionText('user.disabled')).toBe('Account disabled');
  expect(auditActionText('user.status_set')).toBe('Account disabled or enabled');
  expect(auditActionText('user.something_new')).toBe('User something new');
  expect(auditActionText('constructor')).toBe('Constructor');
});

test('finds the type of a target by its label, and leaves other texts as they are', () => {
  expect(auditTargetText('list_view')).toBe('Saved view');
  expect(auditTargetType('saved VIEW')).toBe('list_view');
  expect(auditTargetType('list_view')).toBe('list_view');
  expect(auditTargetType('TCK-1041')).toBe('TCK-1041');
});
