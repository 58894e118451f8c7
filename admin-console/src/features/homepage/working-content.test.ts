import { fallbackHomepage } from '@picks/contract/homepage';
import { expect, test } from 'vitest';
import { moved, newSection, problemsOf, toContent, toWorking } from './working-content.ts';

test('what is opened and not touched is what was there', () => {
  expect(toContent(toWorking(fallbackHomepage))).toEqual(fallbackHomepage);
  expect(problemsOf(fallbackHomepage)).toEqual({});
});

test('an item moves by one place, and stays at the ends', () => {
  expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
  expect(moved(['a', 'b', 'c'], 2, -1)).toEqual(['a', 'c', 'b']);
  expect(moved(['a', 'b'], 0, -1)).toEqual(['a', 'b']);
  expect(moved(['a', 'b'], 1, 1)).toEqual(['a', 'b']);
});

test('sections are saved in the order of the screen', () => {
  const working = toWorking(fallbackHomepage);
  const sections = [{ ...newSection(), title: 'First' }, ...working.sections];
  expect(toContent({ ...working, sections }).sections.map(({ title, order }) => [title, order])).toEqual([
    ['First', 0],
    [fallbackHomepage.sections[0]?.title, 1],
  ]);
});

test('what is wrong is named by its field', () => {
  const content = toContent({ ...toWorking(fallbackHomepage), sections: [newSection()] });
  expect(problemsOf(content)).toEqual({ 'sections.0.title': 'Title is required' });
});
