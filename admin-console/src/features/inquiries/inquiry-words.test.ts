import { expect, test } from 'vitest';
import { repliesTo } from './inquiry-labels.ts';

test.each(repliesTo({ name: 'Nora Lind', subject: 'Handball' }))(
  '"$name" uses only variables that there are',
  ({ text }) => expect(text).not.toMatch(/[{}]/),
);
