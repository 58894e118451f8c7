import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeCursor, encodeCursor, type SyncCursor } from './sync.cursor.ts';

const xid = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }).map(String);
const cursor: fc.Arbitrary<SyncCursor> = fc.record({
  history: fc.constant('0123456789ab'),
  entitlement: fc.constantFrom('free', 'gold', 'silver:5:2955'),
  since: fc.option(xid),
  next: xid,
  after: fc.option(fc.record({ source: fc.nat(9), xid, id: fc.uuid() })),
});

test('a cursor reads back as it was written and fits the query', () => {
  fc.assert(
    fc.property(cursor, (given) => {
      const text = encodeCursor(given);
      expect(decodeCursor(text)).toEqual(given);
      expect(text.length).toBeLessThanOrEqual(400);
      expect(encodeURIComponent(text)).toBe(text);
    }),
  );
});

test('whatever else a client sends is no cursor', () => {
  fc.assert(fc.property(fc.string({ maxLength: 400 }), (text) => decodeCursor(text) === null));
});

const valid: SyncCursor = {
  history: '0123456789ab',
  entitlement: 'free',
  since: '5',
  next: '7',
  after: null,
};
const id = '0198a000-0000-7000-8000-000000000001';

test.each<[string, unknown]>([
  ['no object', 7],
  ['a number as id', { ...valid, since: 5 }],
  ['a negative id', { ...valid, next: '-1' }],
  ['an id that is SQL', { ...valid, next: "1'::xid8" }],
  ['an id of no transaction', { ...valid, next: '1'.repeat(21) }],
  ['a field more', { ...valid, plan: 'gold' }],
  ['a field less', { history: '0123456789ab', entitlement: 'free', since: null, after: null }],
  ['a position that is no record', { ...valid, after: { source: 0, xid: '6', id: 'x' } }],
  ['a position in no source', { ...valid, after: { source: -1, xid: '6', id } }],
  ['a position between sources', { ...valid, after: { source: 0.5, xid: '6', id } }],
])('%s is no cursor', (_, content) => {
  expect(decodeCursor(encodeCursor(valid))).toEqual(valid);
  expect(decodeCursor(Buffer.from(JSON.stringify(content)).toString('base64url'))).toBeNull();
});

test('an absent cursor is none', () => {
  expect(decodeCursor(undefined)).toBeNull();
});
