import { expect, test } from 'vitest';
import { pickMeta } from './pick-meta.ts';
import { wonWith } from './record-samples.ts';

test.each([
  ['sealed before kickoff', '2026-11-20T12:00:00.000Z', true],
  ['added after it', '2026-11-21T12:00:00.000Z', false],
])('a result %s says so', (_, at, isSealed) => {
  const { title, description } = pickMeta(wonWith({ index: 7, at })) ?? {};
  expect(title).toBe('Won: Bulls win');
  expect(description?.includes('sealed before kickoff')).toBe(isSealed);
});
