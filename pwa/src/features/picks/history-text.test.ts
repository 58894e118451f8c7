import { expect, test } from 'vitest';
import { historyText, visibleRevisions } from './history-text.ts';

const teams = { homeTeam: 'Bruins', awayTeam: 'Stars' };

test.each([
  ['odds', '1.9', '1.90'],
  ['closingOdds', 'null', 'none'],
  ['stake', '1.5', '1.5 u'],
  ['status', 'pending', 'Pending'],
  ['market', '{"type":"total","line":6.5,"side":"over"}', 'Total 6.5 · Over'],
  ['market', 'moneyline', 'moneyline'],
  ['analysis', '', 'none'],
  ['prediction', 'Over 6.5', 'Over 6.5'],
])('%s %s reads %s', (field, text, shown) => {
  expect(historyText(field, text, teams)).toBe(shown);
});

test('the title is no news: it follows the teams and the selection', () => {
  const title = { field: 'title', from: 'a', to: 'b' };
  const odds = { field: 'odds', from: '1.9', to: '2' };
  expect(
    visibleRevisions([
      { at: '1', changes: [title, odds] },
      { at: '2', changes: [title] },
    ]),
  ).toEqual([{ at: '1', changes: [odds] }]);
});
