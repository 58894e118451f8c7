import { House } from 'lucide-react';
import { expect, test } from 'vitest';
import { activePath, activeTab, isWithin, type NavRow } from './navigation.ts';

const screen = () => Promise.resolve(() => null);

const rows: readonly NavRow[] = [
  { label: 'Site', path: '/', icon: House, screen },
  { label: 'Overview', path: '/dashboard', icon: House, screen },
  {
    label: 'Support',
    path: '/dashboard/support',
    icon: House,
    children: [{ label: 'Open Ticket', path: '/dashboard/support/new' }],
  },
];

test.each([
  ['/', '/'],
  ['/dashboard', '/dashboard'],
  ['/dashboard/support/new', '/dashboard/support/new'],
  ['/dashboard/support', '/dashboard/support'],
  ['/dashboard/other', '/dashboard'],
  ['/dashboards', null],
])('on %s the current entry is %s', (pathname, expected) => {
  expect(activePath(pathname, rows)).toBe(expected);
});

test("'/' is matched exactly, everything else by whole segments", () => {
  expect(isWithin('/dashboard', '/')).toBe(false);
  expect(isWithin('/dashboard/picks', '/dashboard/pick')).toBe(false);
});

test.each([
  ['/dashboard', '/dashboard'],
  ['/dashboard/picks/7', '/dashboard/picks'],
  ['/dashboard/deposit/history', '/dashboard/transactions'],
  ['/dashboard/support', '/dashboard/support'],
  ['/dashboard/support/tickets', '/dashboard/support'],
  ['/dashboard/announcements', 'more'],
  ['/dashboard/referral', 'more'],
  ['/dashboard/settings/profile', 'more'],
  ['/plans', null],
])('%s lies under the tab %s', (pathname, expected) => {
  expect(activeTab(pathname)).toBe(expected);
});
