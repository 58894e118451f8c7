import { expect, test } from 'vitest';
import { leavesForm } from './dirty-guard.tsx';

const at = (search: string, pathname = '/admin') => ({ pathname, search });

test('another tab, panel or page leaves the form', () => {
  expect(leavesForm(at('?tab=content&new=1'), at('?tab=content'))).toBe(true);
  expect(leavesForm(at('?tab=content&pick=a&edit=1'), at('?tab=content&pick=a'))).toBe(true);
  expect(leavesForm(at('?tab=content&new=1'), at('?tab=users&new=1'))).toBe(true);
  expect(leavesForm(at('?tab=content&new=1'), at('', '/admin/login'))).toBe(true);
});

test('a filter or a page of the list does not', () => {
  expect(leavesForm(at('?tab=content&new=1'), at('?tab=content&new=1&page=2&q=bills'))).toBe(false);
});
