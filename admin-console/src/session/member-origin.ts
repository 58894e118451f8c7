function readOrigin(): string {
  const content = document.querySelector('meta[name="member-origin"]')?.getAttribute('content') ?? '';
  return /^https?:\/\//.test(content) ? content.replace(/\/+$/, '') : '';
}

/** Address on the member app's origin, which the server writes into the page; on this origin if it did not. */
export function memberUrl(path: `/${string}`): string {
  return `${readOrigin()}${path}`;
}
