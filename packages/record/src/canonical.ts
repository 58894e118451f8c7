import canonicalize from 'canonicalize';
import { textOf, utf8 } from './bytes.ts';
import { assert } from './failure.ts';

/** What can be written as JSON; members that are undefined are left out. */
export type Json =
  | null
  | boolean
  | number
  | string
  | readonly Json[]
  | { readonly [name: string]: Json | undefined };

/** A value as canonical JSON (RFC 8785): members sorted, no space, numbers and strings the one way there is. */
export function canonical(value: Json): string {
  const text = written(value);
  assert(text !== undefined && text.isWellFormed(), 'The value cannot be written as canonical JSON');
  return text;
}

/** The value of canonical JSON bytes; throws for JSON that could have been written otherwise. */
export function parseCanonical(bytes: Uint8Array): Json {
  const value = readJson(bytes);
  assert(value.text === canonical(value.json), 'The entry is not canonical JSON');
  return value.json;
}

/** Undefined for what JSON does not have, or what is nested too deep to be written. */
function written(value: Json): string | undefined {
  try {
    return canonicalize(value);
  } catch {
    return undefined;
  }
}

function readJson(bytes: Uint8Array): { readonly text: string; readonly json: Json } {
  try {
    const text = textOf(bytes);
    return { text, json: JSON.parse(text) as Json };
  } catch {
    assert(false, 'The entry is not JSON');
  }
}

/** Canonical JSON in UTF-8: what is hashed. */
export const canonicalBytes = (value: Json): Uint8Array => utf8(canonical(value));
