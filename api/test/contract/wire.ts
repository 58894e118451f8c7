import { connect } from 'node:net';
import * as fc from 'fast-check';

/** Statuses with which Node refuses what it can't read: a request that is broken, waits for something, or is too long. */
const ofNode = [400, 417, 431];

/** Every status of both origins, whatever bytes arrive. */
export const originStatuses: readonly number[] = [
  ...ofNode,
  200,
  206,
  302,
  304,
  308,
  401,
  404,
  405,
  408,
  413,
  415,
  416,
  422,
  429,
];

/** Every status of a witness, whatever bytes arrive. */
export const witnessStatuses: readonly number[] = [...ofNode, 200, 403, 404, 405, 409, 413, 422];

const hosts = fc.oneof(
  fc.constantFrom(
    'localhost',
    'xn--',
    '1.2.3.4.5',
    '0x7f.1',
    '[::1]',
    '[::1',
    '[]:80',
    'a:b',
    'a:65536',
    'a:80:80',
    'a@b',
    'a/b',
    'a\\b',
    'a?b',
    'a#b',
    'a%00b',
    '..',
    '-',
    '\u00e9',
    'localhost\r\nHost: other',
    'x'.repeat(300),
    '',
  ),
  fc.string({ unit: 'grapheme-ascii', maxLength: 12 }),
);

const targets = fc.oneof(
  fc.constantFrom(
    '/',
    '//',
    '/\\',
    '*',
    '/api/plans',
    '//api/plans',
    '/api//plans',
    '/api/plans?%',
    '/record?sport=%00',
    '/record/log/checkpoint',
    '/add-checkpoint',
    '//add-checkpoint',
    '/unsubscribe/one-click?token=x',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/..%2f..%2fetc',
    '/admin\\@evil',
    '/#a',
    'http://xn--/api/plans',
    'http://localhost/api/plans',
    'https://localhost:0/',
    'http://ana:x@localhost/api/plans',
    'ftp://localhost/',
    'localhost:80',
    `/${'a'.repeat(9_000)}`,
    `/api/plans?${'a=1&'.repeat(5_000)}`,
  ),
  fc.webPath().map((path) => `/${path}`),
  fc.string({ unit: 'grapheme-ascii', maxLength: 20 }).map((text) => `/${text.replaceAll(' ', '')}`),
);

const heads = fc.oneof(
  { weight: 3, arbitrary: fc.constant('') },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      'Content-Length: 0',
      'Content-Length: -1',
      'Content-Length: 5',
      'Content-Length: 3\r\nContent-Length: 4',
      'Content-Length: 99999999999999999999',
      'Transfer-Encoding: chunked',
      'Transfer-Encoding: chunked\r\nContent-Length: 3',
      'Transfer-Encoding: gzip',
      'Expect: 100-continue',
      'Expect: x',
      'Upgrade: websocket\r\nConnection: upgrade',
      'Content-Type: multipart/form-data\r\nContent-Length: 3',
      'Content-Type: application/json\r\nContent-Length: 3',
      'Authorization: Bearer ',
      'Cookie: \u00ff',
      'X-Forwarded-For: \u0001',
      `Accept-Encoding: ${'br,'.repeat(3_000)}`,
      `X: ${'a'.repeat(20_000)}`,
      ' : folded',
      'If-None-Match: *',
      'Range: bytes=5-1',
    ),
  },
);

/** Bytes of a request, odd in its first line, its host or its framing. */
export const wireRequest: fc.Arbitrary<string> = fc
  .record({
    method: fc.constantFrom('GET', 'POST', 'HEAD', 'OPTIONS', 'PUT', 'CONNECT', 'TRACE', 'get', 'BREW'),
    target: targets,
    version: fc.constantFrom('1.1', '1.1', '1.1', '1.0', '2.0', '9'),
    host: hosts,
    head: heads,
    body: fc.constantFrom('', 'abc', '3\r\nabc\r\n0\r\n\r\n', 'z\r\n', '\u0000'),
  })
  .map(({ method, target, version, host, head, body }) =>
    [
      `${method} ${target} HTTP/${version}`,
      `Host: ${host}`,
      ...(head === '' ? [] : [head]),
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  );

/** A whole request to a witness whose body is one of these with a piece taken out, repeated or replaced. */
export const checkpointRequest = (bodies: readonly string[]): fc.Arbitrary<string> =>
  fc
    .record({
      body: fc.constantFrom(...bodies),
      from: fc.nat(400),
      length: fc.nat(80),
      piece: fc.constantFrom(
        '',
        '\n',
        '\n\n',
        '\u2014 ',
        'old ',
        '0',
        '99999999999999999999',
        '=',
        'AAAA',
        '\u0000',
      ),
      isAltered: fc.boolean(),
    })
    .map(({ body, from, length, piece, isAltered }) => {
      const sent = isAltered ? body.slice(0, from) + piece + body.slice(from + length) : body;
      const size = Buffer.byteLength(sent);
      return `POST /add-checkpoint HTTP/1.1\r\nHost: a\r\nContent-Length: ${size}\r\nConnection: close\r\n\r\n${sent}`;
    });

/** What a port of this machine answers to bytes until it closes; empty where it only closes. */
export function exchange(port: number, bytes: string): Promise<string> {
  return new Promise((resolve) => {
    let heard = '';
    const socket = connect(port, '127.0.0.1').setEncoding('latin1');
    socket.on('data', (text: string) => (heard += text));
    // One that is cut off was answered, or refused, before.
    socket.on('error', () => {});
    socket.on('close', () => resolve(heard));
    socket.end(bytes);
  });
}

/** The status of an answer, whatever was said before it came (`100 Continue`); null for none. */
export function statusIn(answer: string): number | null {
  const [, status] = /^(?:HTTP\/1\.1 1\d\d [^]*?\r\n\r\n)*HTTP\/1\.1 (\d{3}) /.exec(answer) ?? [];
  return status === undefined ? null : Number(status);
}
