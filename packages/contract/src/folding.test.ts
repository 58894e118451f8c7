import { expect, test } from 'vitest';
import { folded } from './folding.ts';

test.each([
  ['Atlético', 'atletico'],
  ['1. FC KÖLN', '1. fc koln'],
  ['Øresund', 'oresund'],
  ['Łódź', 'lodz'],
  ['Đoković', 'dokovic'],
  ['Þór Akureyri', 'thor akureyri'],
  ['Fußball', 'fussball'],
  ['FUẞBALL', 'fussball'],
  ['Næstved', 'naestved'],
  ['İstanbul', 'istanbul'],
  ['Beşiktaş', 'besiktas'],
  ['ΑΡΗΣ', 'αρησ'],
  ['Άρης', 'αρησ'],
  ['Ёлка', 'елка'],
  ['O’Neill', "o'neill"],
  ['O´Neill', "o'neill"],
  ['“Late” ‒ 1′', `"late" - 1'`],
  ['Celtics −2½', 'celtics -2.5'],
  ['over 0¼', 'over 0.25'],
  ['ہم', 'هم'],
  ['Paris Saint\u2011Germain – Nice', 'paris saint-germain - nice'],
  ['Ｗ１', 'w1'],
  ['مُحَمَّد', 'محمد'],
  ['علی', 'علي'],
  ['٤٢ ۴۲ ४२ ৪২', '42 42 42 42'],
  ['שָׁלוֹם', 'שלום'],
  ['co\u00adop\u200b', 'coop'],
  ['浦和', '浦和'],
  ['', ''],
])('%s folds to %s', (text, wanted) => {
  expect(folded(text)).toBe(wanted);
  expect(folded(text.normalize('NFD'))).toBe(wanted);
  expect(folded(wanted)).toBe(wanted);
});
