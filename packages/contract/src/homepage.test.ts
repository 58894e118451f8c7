import { expect, test } from 'vitest';
import { fallbackHomepage, isSafeLink } from './homepage.ts';

test('all of the page that is shown until another is published is shown', () => {
  const { sections, features, about } = fallbackHomepage;
  const shown = [...sections, features, ...features.items, about].map(({ enabled }) => enabled);
  expect(shown.length).toBeGreaterThan(3);
  expect(new Set(shown)).toEqual(new Set([true]));
});

test.each([
  ['/plans', true],
  ['#contact', true],
  ['https://example.com:8443/a?b#c', true],
  ['//evil.example', false],
  ['/\\evil.example', false],
  ['http://example.com', false],
  ['java\tscript:alert(1)', false],
])('%j leads to https or stays on the site: %s', (link, isSafe) => expect(isSafeLink(link)).toBe(isSafe));
