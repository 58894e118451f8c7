import { availableParallelism } from 'node:os';
import autocannon from 'autocannon';

/** Connections at once. */
const CONNECTIONS = 32;

export interface Load {
  /** answers of status 2xx a second */
  readonly rate: number;
  /** answers of another status, and requests without an answer */
  readonly refused: number;
  /** milliseconds in which 99 of 100 were answered */
  readonly p99: number;
}

/** Any address: each request comes from one of its own, so that limits by address are not what is measured. */
export const anyAddress = (): string =>
  Array.from({ length: 4 }, () => 1 + Math.floor(Math.random() * 250)).join('.');

/** GETs of one path for `seconds`, each with headers of its own. */
export async function load(
  url: string,
  path: string,
  seconds: number,
  headers: () => Record<string, string> = () => ({}),
): Promise<Load> {
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: seconds,
    requests: [
      {
        method: 'GET',
        setupRequest: (request) => ({
          ...request,
          path,
          headers: { ...headers(), 'X-Forwarded-For': anyAddress() },
        }),
      },
    ],
  });
  return {
    rate: result['2xx'] / result.duration,
    refused: result.non2xx + result.errors,
    p99: result.latency.p99,
  };
}

export const cores = availableParallelism();
