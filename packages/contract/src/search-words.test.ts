import { expect, test } from 'vitest';
import { hasWords, searchedWords } from './search-words.ts';

const finds = (search: string, text: string) => hasWords(text, searchedWords(search));

test('words are found in any order, in any case, with or without accents, anywhere in a text', () => {
  expect(finds('madrid ATLETICO', 'Atlético Madrid - 1. FC Köln')).toBe(true);
  expect(finds('köln، léti', 'Atletico Madrid - 1. FC Koln')).toBe(true);
  expect(finds('madrid sevilla', 'Atlético Madrid - 1. FC Köln')).toBe(false);
});

test('each word counts once, and only the first ten', () => {
  expect(searchedWords('a A á a b')).toEqual(['a', 'b']);
  expect(searchedWords('a b c d e f g h i j k')).toHaveLength(10);
});

test('a search without words finds everything', () => {
  for (const search of ['', '  ', ',', '\u200b']) expect(finds(search, 'Atlético Madrid')).toBe(true);
});
