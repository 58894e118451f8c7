import { expect, test } from 'vitest';
import { isolated } from './isolated.ts';

test('wraps a right-to-left name in an isolate', () => {
  expect(isolated('ليلى حداد')).toBe('\u2068ليلى حداد\u2069');
  expect(isolated('נועה')).toBe('\u2068נועה\u2069');
  expect(isolated('Real Madrid ريال')).toBe('\u2068Real Madrid ريال\u2069');
});

test.each(['Ana Ruiz', 'Jürgen Müller', '名前', 'Ярослав', '😀 12', ''])('leaves %o unchanged', (name) => {
  expect(isolated(name)).toBe(name);
});
