import { formatOdds, formatUnits } from '@picks/ui/format/odds';
import { expect, test } from 'vitest';
import { historyText, visibleRevisions } from './history-text.ts';

const teams = { homeTeam: 'Bruins', awayTeam: 'Stars' };
const numbers = { odds: (decimal: number) => formatOdds(decimal, 'american'), stake: formatUnits };

test.each([
  ['odds', '1.9', '\u2212111'],
  ['closingOdds', 'null', 'none'],
  ['stake', '1.5', '1.5 u'],
  ['status', 'pending', 'Pending'],
  ['market', '{"type":"total","line":6.5,"side":"over"}', 'Total 6.5 · Over'],
  ['market', 'moneyline', 'moneyline'],
  ['analysis', '', 'none'],
  ['prediction', 'Over 6.5', 'Over 6.5'],
])('%s %s reads %s', (field, text, shown) => {
  expect(historyText(field, text, teams, numbers)).toBe(shown);
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
