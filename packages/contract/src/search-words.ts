import { folded } from './folding.ts';

/** Most words of a search. The rest are ignored. */
const MOST_WORDS = 10;

/** The words of a search, folded and each once, in the order they were typed: "Ruiz, Ana" has two. */
export const searchedWords = (search: string): readonly string[] =>
  [...new Set(folded(search).split(/[\s,،、]+/))].filter((word) => word !== '').slice(0, MOST_WORDS);

/** Whether a text has every word of a search, in any order. */
export function hasWords(text: string, words: readonly string[]): boolean {
  const own = folded(text);
  return words.every((word) => own.includes(word));
}
