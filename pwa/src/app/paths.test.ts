import { expect, test } from 'vitest';
import { paths, safeNext } from './paths.ts';

test.each(['/dashboard/picks/1', '/dashboard/picks?status=won', '/dashboard'])(
  'comes back to %s after signing in',
  (next) => {
    expect(safeNext(next)).toBe(next);
  },
);

test.each([
  null,
  '',
  '/',
  '/login',
  '/dashboards',
  '//evil.example/dashboard',
  'https://evil.example/dashboard',
  '/\\evil.example/dashboard',
  'javascript:alert(1)',
  '/dashboard/../admin',
  'https://',
])('never leaves the member area for %s', (next) => {
  expect(safeNext(next)).toBe(paths.overview);
});

test('the address of the code screen carries the e-mail, and the way back only when there is one', () => {
  expect(paths.verifyEmailOf('a@b.example')).toBe('/verify-email?email=a%40b.example');
  expect(paths.verifyEmailOf('a@b.example', '/dashboard')).toBe('/verify-email?email=a%40b.example');
  expect(paths.loginThen('/dashboard')).toBe('/login');
  expect(paths.loginThen('/dashboard/picks')).toBe('/login?next=%2Fdashboard%2Fpicks');
});
