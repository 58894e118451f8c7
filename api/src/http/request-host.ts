import type { IncomingMessage } from 'node:http';

const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d+)?$/i;

function countHosts({ rawHeaders }: IncomingMessage): number {
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2)
    if (rawHeaders[index]?.toLowerCase() === 'host') count += 1;
  return count;
}

/** Whether a request has exactly one `Host`, and one that is valid in a URL: whatever parses the request's URL relies on this. */
export function hasValidHost(incoming: IncomingMessage): boolean {
  const { host = '' } = incoming.headers;
  return HOST.test(host) && URL.canParse(`http://${host}`) && countHosts(incoming) === 1;
}

/** Whether the target is a path or an absolute URL without credentials, which `fetch` refuses. */
export function hasValidTarget({ url = '' }: IncomingMessage): boolean {
  return url.startsWith('/') || (/^https?:\/\/[^/?#@]+(?:[/?#]|$)/i.test(url) && URL.canParse(url));
}
