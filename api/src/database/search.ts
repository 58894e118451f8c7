/**
 * What `ilike all (...)` takes for a text that contains each of these words, whatever their order; nothing for no words.
 */
export function ilikePattern(words: string | undefined): string[] | undefined {
  const each = (words ?? '').split(/\s+/).filter((word) => word !== '');
  return each.length === 0 ? undefined : each.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);
}
