import { expect, test } from 'vitest';
import { sections, tabOf } from './navigation.ts';

const label = (address: string) => tabOf(new URLSearchParams(address)).label;

test('the dashboard is where an address without a tab, or with an unknown one, leads', () => {
  expect([label(''), label('tab=nothing'), label('list=announcements')]).toEqual([
    'Dashboard',
    'Dashboard',
    'Dashboard',
  ]);
});

test('screens that share a tab are told apart by their list', () => {
  expect(label('tab=content')).toBe('Picks');
  expect(label('tab=content&list=announcements')).toBe('Announcements');
  expect(label('tab=content&list=nothing')).toBe('Picks');
  expect(label('tab=financial&list=withdrawals')).toBe('Financial');
});

test('each tab is found by its own address', () => {
  for (const tab of sections.flatMap(({ tabs }) => tabs)) {
    const list = tab.list === undefined ? '' : `&list=${tab.list}`;
    expect(label(`tab=${tab.id}${list}`)).toBe(tab.label);
  }
});
