import { expect, test } from 'vitest';
import { openPath } from './paths.ts';

test.each([
  ['tab=content&status=won&page=2&pick=p1', '/admin?tab=content&pick=p1'],
  ['tab=reference&api=member&q=record&call=listRecord', '/admin?tab=reference&api=member&call=listRecord'],
])('what is open in %s is at %s', (search, path) => {
  expect(openPath(new URLSearchParams(search))).toBe(path);
});
