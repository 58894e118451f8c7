import { promisify } from 'node:util';
import zlib from 'node:zlib';
import type { Endpoint } from '@picks/contract/endpoint';
import type { Listener } from '#src/database/listener.ts';
import { Memory } from '#src/database/memory.ts';
import { COMPRESSED_FROM, encodingFor, quality } from './compressed.ts';
import type { RequestContext } from './context.ts';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/** Answers of a call that a process keeps, and their bytes in all; searches and page numbers make more. */
const KEPT = 500;
const KEPT_BYTES = 16 * 1024 * 1024;

interface Answer {
  readonly identity: Uint8Array<ArrayBuffer>;
  /** made when somebody first asks for it */
  br?: Promise<Uint8Array<ArrayBuffer>>;
  gzip?: Promise<Uint8Array<ArrayBuffer>>;
}

export interface KeptAnswers {
  /** Answers a call with what `read` makes; made once for all callers of the same `key`, until everything is dropped. */
  reply<P, Q, B, R>(
    c: RequestContext,
    endpoint: Endpoint<P, Q, B, R>,
    key: string,
    read: () => Promise<R>,
  ): Promise<Response>;
  drop(): void;
}

function encoded(answer: Answer, encoding: 'br' | 'gzip'): Promise<Uint8Array<ArrayBuffer>> {
  const { identity } = answer;
  if (encoding === 'gzip') return (answer.gzip ??= gzip(identity).then((bytes) => new Uint8Array(bytes)));
  return (answer.br ??= brotli(identity, quality).then((bytes) => new Uint8Array(bytes)));
}

/** What everybody with the same rights is answered, kept as bytes. `key` must hold all that the answer depends on. */
export function keptAnswers(heard: Pick<Listener, 'hasHeardAll'>): KeptAnswers {
  // The compressed ones come to less than what they are made of.
  const memory = new Memory<Answer>(heard, {
    owners: KEPT,
    size: KEPT_BYTES,
    sizeOf: ({ identity }) => identity.length,
  });
  return {
    async reply(c, endpoint, key, read) {
      const answer = await memory.get(key, '', async () => {
        const body = JSON.stringify(endpoint.response?.parse(await read()));
        return { identity: new TextEncoder().encode(body) };
      });
      const encoding = encodingFor(c.req.header('accept-encoding') ?? '');
      const headers = { 'Content-Type': 'application/json' };
      if (encoding === null || answer.identity.length < COMPRESSED_FROM)
        return c.body(answer.identity, 200, headers);
      const bytes = await encoded(answer, encoding);
      return c.body(bytes, 200, { ...headers, 'Content-Encoding': encoding, Vary: 'Accept-Encoding' });
    },
    drop: () => memory.drop(),
  };
}
