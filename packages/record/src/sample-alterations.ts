import * as fc from 'fast-check';
import { utf8 } from './bytes.ts';
import { canonicalBytes, type Json, parseCanonical } from './canonical.ts';
import { bytesOf, sampleEntries } from './samples.ts';

/** A log of twenty entries, as it was signed. */
export const honest: readonly Uint8Array[] = bytesOf(sampleEntries(10));
const size = honest.length;

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
/** A field, a deletion, an insertion, a swap or a rollback, anywhere in it. */
export const alteration = fc.oneof(
  fc.record({ act: fc.constant('field' as const), at: place, field: fc.nat(200), salt: fc.nat(999) }),
  fc.record({ act: fc.constant('delete' as const), at: place, field: fc.nat(1), salt: fc.nat(1) }),
  fc.record({ act: fc.constant('insert' as const), at: place, field: fc.nat(1), salt: fc.nat(999) }),
  fc.record({ act: fc.constant('swap' as const), at: place, field: fc.nat(size - 2), salt: fc.nat(1) }),
  fc.record({ act: fc.constant('rollback' as const), at: place, field: fc.nat(1), salt: fc.nat(1) }),
);
type Alteration = typeof alteration extends fc.Arbitrary<infer T> ? T : never;

/** The entries of the log after an alteration. */
export function alteredEntries({ act, at, field, salt }: Alteration): Uint8Array[] {
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

/** The log after each of so many alterations, always the same ones. */
export const sampleAlterations = (count: number): Uint8Array[][] =>
  fc.sample(alteration, { numRuns: count, seed: 14 }).map((one) => alteredEntries(one));
