import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { audit } from './audit.ts';
import { utf8 } from './bytes.ts';
import { canonicalBytes, type Json, parseCanonical } from './canonical.ts';
import { openCheckpoint } from './checkpoint.ts';
import { bytesOf, head, LOG_KEY, sampleEntries, serve } from './samples.ts';
import { consistencyProof, inclusionProof, isConsistent, isIncluded, leafHash, treeOf } from './tree.ts';

const NOW = new Date('2026-10-01T00:00:00Z');
const honest = bytesOf(sampleEntries(10));
const size = honest.length;
const signed = openCheckpoint(head(honest), LOG_KEY);

/** Another value of the same kind. */
function altered(value: Json | undefined, salt: number): Json {
  if (typeof value === 'string')
    return `${value.slice(0, -1)}${String.fromCodePoint(97 + (salt % 26))}${salt}`;
  if (typeof value === 'number') return value + 1 + salt;
  if (typeof value === 'boolean') return !value;
  return value === null ? salt : null;
}

/** The places of all fields of an entry, as paths. */
function pathsOf(value: Json | undefined, path: readonly string[] = []): (readonly string[])[] {
  if (value === null || typeof value !== 'object') return [path];
  return Object.entries(value).flatMap(([name, inner]) => pathsOf(inner as Json, [...path, name]));
}

function withField(value: Json, [name, ...rest]: readonly string[], salt: number): Json {
  if (name === undefined) return altered(value, salt);
  const inner = (value as Record<string, Json>)[name] ?? null;
  const changed = withField(inner, rest, salt);
  return Array.isArray(value) ? value.with(Number(name), changed) : { ...(value as object), [name]: changed };
}

const place = fc.nat(size - 1);
const alteration = fc.oneof(
  fc.record({ act: fc.constant('field' as const), at: place, field: fc.nat(200), salt: fc.nat(999) }),
  fc.record({ act: fc.constant('delete' as const), at: place, field: fc.nat(1), salt: fc.nat(1) }),
  fc.record({ act: fc.constant('insert' as const), at: place, field: fc.nat(1), salt: fc.nat(999) }),
  fc.record({ act: fc.constant('swap' as const), at: place, field: fc.nat(size - 2), salt: fc.nat(1) }),
  fc.record({ act: fc.constant('rollback' as const), at: place, field: fc.nat(1), salt: fc.nat(1) }),
);
type Alteration = typeof alteration extends fc.Arbitrary<infer T> ? T : never;

function apply({ act, at, field, salt }: Alteration): Uint8Array[] {
  const entry = honest[at] ?? new Uint8Array();
  switch (act) {
    case 'field': {
      const value = parseCanonical(entry);
      const paths = pathsOf(value);
      return honest.with(at, canonicalBytes(withField(value, paths[field % paths.length] ?? [], salt)));
    }
    case 'delete':
      return honest.toSpliced(at, 1);
    case 'insert':
      return honest.toSpliced(at, 0, utf8(`{"inserted":${salt}}`));
    case 'swap': {
      const other = field >= at ? field + 1 : field;
      return honest.with(at, honest[other] ?? entry).with(other, entry);
    }
    case 'rollback':
      return honest.slice(0, at);
  }
}

const random = { numRuns: 1_000, seed: 14 };
const each = (check: (changed: Uint8Array[]) => Promise<void>) =>
  fc.assert(
    fc.asyncProperty(alteration, (one) => check(apply(one))),
    random,
  );

describe('of 1,000 fields, deletions, insertions, swaps and rollbacks at random, 1,000 are found', () => {
  test('by an audit against the checkpoint that was signed', async () => {
    await each(async (changed) => {
      const found = audit(serve(changed, head(honest)), { log: LOG_KEY, now: NOW }).then(
        ({ findings }) => findings.length,
        () => 1,
      );
      expect(await found).toBeGreaterThan(0);
    });
  }, 120_000);

  test('by an audit that saw an older checkpoint, also when the log’s own key signs what was altered', async () => {
    await each(async (changed) => {
      const { findings } = await audit(serve(changed), { log: LOG_KEY, now: NOW, seen: signed });
      expect(findings.map(({ problem }) => problem).join()).toContain('its history was rewritten');
    });
  }, 120_000);

  test('by a phone that asks for consistency with what it saw', async () => {
    await each(async (changed) => {
      const now = openCheckpoint(head(changed), LOG_KEY);
      const read = treeOf(changed.map((entry) => leafHash(entry)));
      const isLonger = changed.length >= size;
      const proof = isLonger ? consistencyProof(read, size, changed.length) : [];
      expect(isConsistent(signed, now, proof)).toBe(false);
    });
  });

  test('by whoever keeps the proof of each entry', async () => {
    await each(async (changed) => {
      const read = treeOf(honest.map((entry) => leafHash(entry)));
      const stillThere = honest.every((_, index) => {
        const entry = changed[index];
        return (
          entry !== undefined && isIncluded(leafHash(entry), index, signed, inclusionProof(read, index, size))
        );
      });
      expect(stillThere && changed.length === size).toBe(false);
    });
  });
});
