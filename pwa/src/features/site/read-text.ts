/** A text in an address as a call takes it: of one line, and of at most `most` characters. */
export const readText = (params: URLSearchParams, name: string, most: number): string =>
  (params.get(name) ?? '')
    .replaceAll(/\p{Cc}/gu, '')
    .trim()
    .slice(0, most);
