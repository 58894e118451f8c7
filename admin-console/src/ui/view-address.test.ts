import { expect, test } from 'vitest';
import { ALL_ROWS, isBare, isChanged, namedIn, withView } from './view-address.ts';

const read = (text: string) => new URLSearchParams(text);
const overdue = {
  _id: '7',
  list: 'tickets',
  name: 'Overdue',
  query: 'status=overdue&hide=member',
  isShared: false,
  isMine: true,
  owner: 'Ben Okafor',
  isDefault: false,
} as const;

test('an address is bare until it says something of its rows or opens one', () => {
  expect(isBare('tickets', read('tab=support'))).toBe(true);
  expect(isBare('withdrawals', read('tab=financial&list=withdrawals&dep.status=pending'))).toBe(true);
  for (const more of ['status=open', 'page=2', 'ticket=7', 'hide=member', `view=${ALL_ROWS}`])
    expect(isBare('tickets', read(`tab=support&${more}`))).toBe(false);
  expect(isBare('deposits', read('tab=financial&list=deposits&dep.status=pending'))).toBe(false);
});

test('the address of a view has all that it shows, and its name', () => {
  const address = read('tab=support&page=4&ticket=9&q=refund&rows=compact');
  expect(String(withView('tickets', address, overdue))).toBe('tab=support&status=overdue&hide=member&view=7');
});

test('beside a view of one list, the others of the tab keep their filters', () => {
  const address = read('tab=financial&dep.q=x&dep.page=2&wd.status=pending&deposit=3');
  const view = { _id: '8', query: 'dep.status=approved' };
  expect(String(withView('deposits', address, view))).toBe(
    'tab=financial&list=deposits&wd.status=pending&dep.status=approved&dep.view=8',
  );
  expect(String(withView('deposits', address, { _id: null, query: '' }))).toBe(
    'tab=financial&list=deposits&wd.status=pending',
  );
});

test('a view is changed once the list shows something else, whatever page of it', () => {
  const opened = withView('tickets', read(''), overdue);
  expect(namedIn('tickets', opened, [overdue])).toBe(overdue);
  expect(namedIn('users', opened, [overdue])).toBe(undefined);
  expect(isChanged(overdue, opened)).toBe(false);
  opened.set('page', '2');
  expect(isChanged(overdue, opened)).toBe(false);
  opened.set('priority', 'urgent');
  expect(isChanged(overdue, opened)).toBe(true);
});
