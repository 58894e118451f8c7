/** What `ilike` takes for "contains these words", whatever they are; nothing for no words. */
export function containing(words: string | undefined): string | undefined {
  return words ? `%${words.replace(/[\\%_]/g, '\\$&')}%` : undefined;
}
