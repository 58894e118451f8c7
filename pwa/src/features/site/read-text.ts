/** Reads a text filter from an address as the API accepts it: one line, cut to `maxLength` characters. */
export const readText = (params: URLSearchParams, name: string, maxLength: number): string =>
  (params.get(name) ?? '')
    .replaceAll(/\p{Cc}/gu, '')
    .trim()
    .slice(0, maxLength);
