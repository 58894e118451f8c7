import { expect, test } from 'vitest';
import { readList, withList, withRecord } from './address.ts';

const read = (search: string) => new URLSearchParams(search);

test('an address names its list, or the record that is open does', () => {
  expect(readList(read('tab=financial'))).toBe('deposits');
  expect(readList(read('tab=financial&list=withdrawals'))).toBe('withdrawals');
  expect(readList(read('tab=financial&withdrawal=7'))).toBe('withdrawals');
  expect(readList(read('tab=financial&list=nothing'))).toBe('deposits');
});

test('going to another list closes what is open and keeps the filters of both', () => {
  const next = withList(
    read('tab=financial&list=deposits&dep.status=pending&deposit=7&wd.page=2'),
    'withdrawals',
  );
  expect(next.toString()).toBe('tab=financial&list=withdrawals&dep.status=pending&wd.page=2');
});

test('a record opens beside its list as it stands, and may turn the page meanwhile', () => {
  const search = read('tab=financial&list=deposits&dep.page=2');
  expect(withRecord(search, 'deposits', '7').get('deposit')).toBe('7');
  expect(withRecord(search, 'deposits', '7').get('dep.page')).toBe('2');
  expect(withRecord(search, 'deposits', 'last', 1).has('dep.page')).toBe(false);
  expect(withRecord(search, 'deposits', 'first', 3).get('dep.page')).toBe('3');
  expect(withRecord(read('deposit=7'), 'deposits', null).has('deposit')).toBe(false);
});
