import { describe, expect, test } from 'vitest';
import { isFiltered, statementHref, statementQuery } from './statement-url.ts';

const TODAY = '2026-11-24';
const url = { q: '', part: null, dates: '', page: 1, per: 20 } as const;

describe('the query of a statement', () => {
  test.each([
    [url, { page: 1, limit: 20 }],
    [{ ...url, page: -3, per: 50 } as const, { page: 1, limit: 50 }],
    [
      { ...url, q: ' refund ', part: 'plans' } as const,
      { page: 1, limit: 20, search: 'refund', part: 'plans' },
    ],
    [
      { ...url, dates: 'last-month' },
      { page: 1, limit: 20, from: '2026-10-01', to: '2026-10-31' },
    ],
    [
      { ...url, dates: '2026-10-03..' },
      { page: 1, limit: 20, from: '2026-10-03' },
    ],
  ])('of %j is %j', (given, query) => {
    expect(statementQuery(given, TODAY)).toEqual(query);
  });

  test.each([
    [{ ...url, q: '  ', dates: 'soon', page: 3 }, false],
    [{ ...url, q: 'refund' }, true],
    [{ ...url, part: 'plans' } as const, true],
    [{ ...url, dates: '..2026-10-03' }, true],
  ])('of %j is filtered: %s', (given, expected) => {
    expect(isFiltered(statementQuery(given, TODAY))).toBe(expected);
  });
});

test('the link to a part keeps the list beside it, and none of the filters that were set before', () => {
  const current = new URLSearchParams('tab=users&q=ruiz&user=1&st.q=refund&st.page=2&st.part=plans');
  const linked = new URLSearchParams(statementHref(current, 'deposits'));
  expect(Object.fromEntries(linked)).toEqual({
    tab: 'users',
    q: 'ruiz',
    user: '1',
    about: 'statement',
    'st.part': 'deposits',
  });
  expect(new URLSearchParams(statementHref(current)).has('st.part')).toBe(false);
});
