import { fallbackHomepage } from '@picks/contract/homepage';
import { expect, test } from 'vitest';
import { changesBetween } from './content-changes.ts';

test('two versions differ where they say different things', () => {
  const other = {
    ...fallbackHomepage,
    hero: { ...fallbackHomepage.hero, ctaText: 'Join' },
    sections: fallbackHomepage.sections.map((section) => ({
      ...section,
      content: '<p>New <b>words</b></p>',
    })),
    features: { ...fallbackHomepage.features, items: [] },
  };
  expect(changesBetween(fallbackHomepage, other).map(({ label, text }) => `${label}: ${text}`)).toEqual(
    expect.arrayContaining([
      'Hero, cta text: Join',
      'Section 1, content: New words',
      'Feature 1, title: (empty)',
    ]),
  );
  expect(changesBetween(other, other)).toEqual([]);
});
