import type { Endpoint } from '@picks/contract/endpoint';
import * as fc from 'fast-check';
import { type JsonSchema, jsonSchemaOf, queryOf, valueOf } from './values.ts';

/** A request as it goes over the wire. */
export interface RawRequest {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array<ArrayBuffer> | undefined;
}

/** Numbers at and beyond the edges of what JavaScript, JSON and PostgreSQL hold alike. */
const oddNumbers = fc.constantFrom(
  0,
  -0,
  -1,
  0.5,
  1.5,
  1e-7,
  5e-324,
  0.1 + 0.2,
  20.000_000_000_000_01,
  2 ** 31 - 1,
  2 ** 31,
  2 ** 32,
  2 ** 53,
  2 ** 53 + 2,
  2 ** 62,
  2 ** 63,
  9.2e16,
  1e21,
  1e308,
  -(2 ** 31) - 1,
  -(2 ** 63),
);

/** What no client of ours sends in a place where something else belongs. */
export const oddValues = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    '',
    ' ',
    '\u0000',
    '\uD800',
    'a\nb',
    '\u202Eabc',
    "'; drop table users; --",
    '../../etc/passwd',
    'x'.repeat(70_000),
    '9'.repeat(400),
    'NaN',
    '2026-13-45T99:99:99Z',
    '0000-01-01',
    '0000-01-01T00:00:00Z',
    '9999-12-31T23:59:59-14:00',
    '-infinity',
    [],
    [[]],
    {},
    { length: 5 },
    { length: { toString: 1 } },
    { toString: 1, valueOf: 2 },
    { constructor: { prototype: {} } },
    Array.from({ length: 300 }, () => 'x'),
  ),
  oddNumbers,
  fc.jsonValue({ maxDepth: 3 }),
);

/** Puts something odd in the place of one part of a value, or beside its parts. */
function disturb(value: unknown, odd: unknown, turns: readonly number[]): unknown {
  const [turn = 0, ...rest] = turns;
  if (typeof value !== 'object' || value === null || rest.length === 0) return odd;
  if (Array.isArray(value)) {
    if (value.length === 0) return [odd];
    const index = turn % value.length;
    return value.map((item: unknown, place) => (place === index ? disturb(item, odd, rest) : item));
  }
  const entries = Object.entries(value);
  const index = turn % (entries.length + 1);
  const [name, inner] = entries[index] ?? ['surprise', undefined];
  return { ...value, [name]: index < entries.length ? disturb(inner, odd, rest) : odd };
}

const turns = fc.array(fc.nat(), { minLength: 1, maxLength: 4 });

/** Every key that is left out of an edit may be sent: versions and the like are, here. */
const everyField = ({ properties = {} }: JsonSchema) =>
  fc.constantFrom(...Object.keys(properties), 'surprise');

const isNumeric = ({ type, anyOf = [] }: JsonSchema): boolean =>
  [type].flat().some((one) => one === 'number' || one === 'integer') || anyOf.some(isNumeric);

/** Odd numbers where a number belongs: whatever else is odd there is refused by its type. */
const oddField = ({ properties = {} }: JsonSchema, name: string): fc.Arbitrary<unknown> =>
  isNumeric(properties[name] ?? {}) ? oddNumbers : oddValues;

const oddBody = (schema: JsonSchema): fc.Arbitrary<string> =>
  fc.oneof(
    // One that fits, or nearly.
    { weight: 3, arbitrary: valueOf(schema).map((value) => JSON.stringify(value)) },
    {
      weight: 6,
      arbitrary: fc
        .record({ value: valueOf(schema), odd: oddValues, turns })
        .map(({ value, odd, turns: taken }) => JSON.stringify(disturb(value, odd, taken)) ?? 'null'),
    },
    {
      weight: 6,
      arbitrary: everyField(schema).chain((name) =>
        fc
          .record({ value: valueOf(schema), odd: oddField(schema, name) })
          .map(({ value, odd }) => JSON.stringify({ ...(value as object), [name]: odd })),
      ),
    },
    // The same key twice, which JSON.stringify does not write.
    {
      weight: 1,
      arbitrary: fc
        .record({ value: valueOf(schema), name: everyField(schema), odd: oddValues })
        .map(({ value, name, odd }) => {
          const text = JSON.stringify(value ?? {});
          return `{${JSON.stringify(name)}:${JSON.stringify(odd)}${text === '{}' ? '}' : `,${text.slice(1)}`}`;
        }),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        '',
        '{',
        'null',
        '[]',
        '"text"',
        '1e999',
        '{"a":01}',
        '\uFEFF{}',
        '['.repeat(30_000),
        '{"a":'.repeat(30) + '1' + '}'.repeat(30),
        '{"__proto__":{"isAdmin":true}}',
        '{"email":"\\ud800"}',
        '{"email":"a\\u0000b"}',
      ),
    },
  );

export const badBytes = new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]);

export const oddHeaders = fc.oneof(
  { weight: 6, arbitrary: fc.constant({}) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<Record<string, string>>(
      { 'Content-Type': 'text/plain' },
      { 'Content-Type': 'application/json; charset=utf-16' },
      { 'Content-Encoding': 'gzip' },
      { 'Content-Length': '-1' },
      { 'Accept-Encoding': 'br;q=2, *;q=x' },
      { Accept: 'text/html' },
      { 'If-None-Match': '*' },
      { 'If-None-Match': 'W/"x", "' },
      { Range: 'bytes=0-1' },
      { 'X-Forwarded-For': "1.2.3.4, '; drop" },
      { 'X-Forwarded-For': '::ffff:999.1.1.1' },
      { 'X-Request-Id': 'x'.repeat(5000) },
      { 'Idempotency-Key': 'x' },
      { 'Idempotency-Key': 'a key that is used again' },
      { 'Idempotency-Key': 'ü'.repeat(40) },
      { 'Accept-Language': '*;q=1e999' },
      { 'User-Agent': '' },
      { 'User-Agent': `Mozilla/5.0 ${'('.repeat(2000)}` },
      { Cookie: '__Host-device=%00; device=' },
      { Origin: 'null' },
    ),
  },
);

export const oddIds = fc.oneof(
  { weight: 3, arbitrary: fc.constant(undefined) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '0',
      '%00',
      '%ff',
      '..',
      '%2e%2e%2f',
      '00000000-0000-0000-0000-000000000000',
      'null',
      "'",
      'x'.repeat(2000),
    ),
  },
);

const oddQuery = (schema: JsonSchema): fc.Arbitrary<string> =>
  fc
    .record({
      query: queryOf(schema),
      name: everyField(schema),
      odd: oddValues,
      isOdd: fc.boolean(),
      isTwice: fc.boolean(),
    })
    .map(({ query, name, odd, isOdd, isTwice }) => {
      const search = new URLSearchParams(query);
      if (isOdd)
        search.set(name, (typeof odd === 'string' ? odd : JSON.stringify(odd)).slice(0, 2000).toWellFormed());
      if (isTwice) search.append(name, 'again');
      return search.toString();
    });

/** A request to a call that is not what its descriptor declares, mostly; `idFor` fills its path. */
export function hostileRequest(
  endpoint: Endpoint,
): fc.Arbitrary<RawRequest & { readonly oddId: string | undefined }> {
  const { path, method, body, query } = endpoint;
  const sent: fc.Arbitrary<string | Uint8Array<ArrayBuffer> | undefined> =
    method === 'GET'
      ? fc.constant(undefined)
      : fc.oneof(
          {
            weight: 30,
            arbitrary: body === undefined ? fc.constant(undefined) : oddBody(jsonSchemaOf(body)),
          },
          { weight: 1, arbitrary: fc.constant(badBytes) },
        );
  return fc
    .record({
      oddId: oddIds,
      headers: oddHeaders,
      body: sent,
      search: query === undefined ? fc.constantFrom('', 'a=1', '%00', '%') : oddQuery(jsonSchemaOf(query)),
    })
    .map(({ oddId, headers, body: content, search }) => ({
      path: `${path}${search === '' ? '' : `?${search}`}`,
      headers: {
        ...(content === undefined ? {} : { 'Content-Type': endpoint.media ?? 'application/json' }),
        ...headers,
      },
      body: content,
      oddId,
    }));
}
