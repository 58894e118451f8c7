import { Target } from 'lucide-react';
import { expect, test } from 'vitest';
import { itemsWith, type PaletteItem } from './items.ts';

const item = (label: string, words?: string): PaletteItem => ({
  id: label,
  icon: Target,
  label,
  opens: '',
  ...(words === undefined ? {} : { words }),
});
const items = [item('New pick'), item('Dark theme', 'switch appearance'), item('Payment options')];
const labels = (text: string) => itemsWith(items, text).map(({ label }) => label);

test('items are found by a part of every word, in any order and case', () => {
  expect(labels('pick NE')).toEqual(['New pick']);
  expect(labels('appearance dark')).toEqual(['Dark theme']);
  expect(labels('páy')).toEqual(['Payment options']);
  expect(labels('opt, pay')).toEqual(['Payment options']);
  expect(labels('new options')).toEqual([]);
});

test('no words leave all of them', () => {
  expect(labels('')).toHaveLength(3);
  expect(labels('  ')).toHaveLength(3);
});
