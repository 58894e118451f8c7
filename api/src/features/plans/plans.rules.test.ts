import { expect, test } from 'vitest';
import { familyOf } from './plans.rules.ts';

test.each([
  ['Professional', 'professional'],
  ['  Élite & Co. ', 'elite-co'],
  ['専門', '専門'],
  ['$$$', 'plan-7'],
])('%s belongs to the offer %s', (name, family) => {
  expect(familyOf(name, '7')).toBe(family);
});
