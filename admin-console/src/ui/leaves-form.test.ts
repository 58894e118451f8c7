import { expect, test } from 'vitest';
import { leavesForm } from './leaves-form.ts';

const at = (search: string, pathname = '/admin') => ({ pathname, search });

test('another tab, panel or page leaves the form', () => {
  expect(leavesForm(at('?tab=content&new=1'), at('?tab=content'))).toBe(true);
  expect(leavesForm(at('?tab=content&pick=a&edit=1'), at('?tab=content&pick=a'))).toBe(true);
  expect(leavesForm(at('?tab=content&new=1'), at('?tab=users&new=1'))).toBe(true);
  expect(leavesForm(at('?tab=content&new=1'), at('', '/admin/login'))).toBe(true);
});

test('another part of the member is another form, another part of the home page is the same', () => {
  expect(leavesForm(at('?tab=users&user=a&about=notes'), at('?tab=users&user=a'))).toBe(true);
  expect(leavesForm(at('?tab=content&list=homepage'), at('?tab=content&list=homepage&part=about'))).toBe(
    false,
  );
});

test('a filter or a page of the list does not', () => {
  expect(leavesForm(at('?tab=content&new=1'), at('?tab=content&new=1&page=2&q=bills'))).toBe(false);
});
