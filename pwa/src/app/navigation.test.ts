import { House } from 'lucide-react';
import { expect, test } from 'vitest';
import { activePath, isWithin, type NavRow } from './navigation.ts';

const rows: readonly NavRow[] = [
  { label: 'Site', path: '/', icon: House },
  { label: 'Overview', path: '/dashboard', icon: House },
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
  ['/dashboard/other', '/dashboard'],
  ['/dashboards', null],
])('on %s the current entry is %s', (pathname, expected) => {
  expect(activePath(pathname, rows)).toBe(expected);
});

test("'/' is matched exactly, everything else by whole segments", () => {
  expect(isWithin('/dashboard', '/')).toBe(false);
  expect(isWithin('/dashboard/picks', '/dashboard/pick')).toBe(false);
});
