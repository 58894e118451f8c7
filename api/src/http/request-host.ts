import type { IncomingMessage } from 'node:http';

const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d+)?$/i;

function countHosts({ rawHeaders }: IncomingMessage): number {
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2)
    if (rawHeaders[index]?.toLowerCase() === 'host') count += 1;
  return count;
}

/** Whether a request names exactly one host, and one that an address can have: whatever reads its address relies on that. */
export function hasOneHost(incoming: IncomingMessage): boolean {
  const { host = '' } = incoming.headers;
  return HOST.test(host) && URL.canParse(`http://${host}`) && countHosts(incoming) === 1;
}
