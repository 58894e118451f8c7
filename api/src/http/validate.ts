import type { Endpoint } from '@picks/contract/endpoint';
import type * as z from 'zod/mini';
import type { RequestContext } from './context.ts';
import { hasMoreThan } from './parser-work.ts';
import { problem } from './problem.ts';
import { receiveBody } from './receive-body.ts';

/** Bytes of a JSON body and its nesting (docs/security.md). */
const MAX_BODY = 64 * 1024;
const MAX_DEPTH = 20;
/** Values of a larger JSON body, counted by the characters that begin them. */
const MAX_VALUES = MAX_BODY;
/** Fields of an answer that tells what is wrong, and characters of a name in it; a form has far fewer. */
const MAX_TOLD = { fields: 100, name: 100 } as const;

const utf8 = new TextDecoder('utf-8', { fatal: true });

async function receiveText(c: RequestContext, { maxBody, isSlow }: Endpoint): Promise<string> {
  const bytes = await receiveBody(c, maxBody ?? MAX_BODY, isSlow);
  try {
    return utf8.decode(bytes);
  } catch {
    throw problem('malformed');
  }
}

/** Refuses what Postgres text cannot hold or what is built to exhaust a parser. */
function assertPlain(value: unknown, depth: number): void {
  if (typeof value === 'string' && (value.includes('\u0000') || !value.isWellFormed()))
    throw problem('malformed');
  if (typeof value !== 'object' || value === null) return;
  if (depth === MAX_DEPTH) throw problem('malformed');
  for (const [key, inner] of Object.entries(value)) {
    assertPlain(key, depth);
    assertPlain(inner, depth + 1);
  }
}

function assertMedia(c: RequestContext, { media }: Endpoint): void {
  const [sent = ''] = (c.req.header('content-type') ?? '').split(';', 1);
  if (sent.trim().toLowerCase() !== (media ?? 'application/json')) throw problem('unsupported_media_type');
}

/** Returns the body; undefined if it's optional and empty. */
async function readBody(c: RequestContext, endpoint: Endpoint): Promise<unknown> {
  const { media, maxBody, isBodyOptional } = endpoint;
  if (!isBodyOptional) assertMedia(c, endpoint);
  const text = await receiveText(c, endpoint);
  if (isBodyOptional) {
    if (text === '') return undefined;
    assertMedia(c, endpoint);
  }
  if (media !== undefined) return text;
  if (maxBody !== undefined && hasMoreThan(MAX_VALUES, ',[{', text)) throw problem('malformed');
  try {
    return JSON.parse(text);
  } catch {
    throw problem('malformed');
  }
}

function messageOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys') return 'Unknown field';
  return issue.message === 'Invalid input' ? "This value isn't valid" : issue.message;
}

/** The same without the objects that pose as texts or lists: in their place stands nothing. */
function withoutImpostors(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(withoutImpostors);
  if (Object.hasOwn(value, 'length') || Object.hasOwn(value, 'size')) return null;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withoutImpostors(inner)]));
}

/**
 * The library looks at the `length` of whatever has one before it looks at the type, and throws when that is no number. The
 * value is refused for its type then.
 */
function safeParse<T>(schema: z.ZodMiniType<T>, value: unknown) {
  try {
    return schema.safeParse(value);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
  }
  const parsed = schema.safeParse(withoutImpostors(value));
  if (parsed.success) throw problem('malformed');
  return parsed;
}

/** A value by its schema; throws what is wrong with it, by the names of fields, which may stand `within` another. */
export function parse<T>(schema: z.ZodMiniType<T>, value: unknown, within = ''): T {
  const parsed = safeParse(schema, value);
  if (parsed.success) return parsed.data;
  // A map, because a key may be called `constructor`.
  const fields = new Map<string, string>();
  for (const issue of parsed.error.issues) {
    const names = issue.code === 'unrecognized_keys' ? issue.keys : [issue.path.join('.') || 'body'];
    for (const name of names.slice(0, MAX_TOLD.fields)) {
      const field = `${within === '' ? '' : `${within}.`}${name.slice(0, MAX_TOLD.name)}`;
      if (fields.size < MAX_TOLD.fields && !fields.has(field)) fields.set(field, messageOf(issue));
    }
  }
  const [message] = fields.values();
  throw problem('validation_failed', {
    ...(message === undefined ? {} : { message }),
    fields: Object.fromEntries(fields),
  });
}

/** A path parameter of the wrong shape answers as an unknown record. */
function parseParams<T>(schema: z.ZodMiniType<T>, value: unknown): T {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw problem('not_found');
  return parsed.data;
}

/** Path, query and body of a request, parsed by the endpoint's schemas; throws the 4xx problem otherwise. */
export async function input<P, Q, B, R>(
  c: RequestContext,
  endpoint: Endpoint<P, Q, B, R>,
): Promise<{ params: P; query: Q; body: B }> {
  const params = endpoint.params && parseParams(endpoint.params, c.req.param());
  const rawQuery = c.req.query();
  assertPlain(rawQuery, 0);
  const query = endpoint.query && parse(endpoint.query, rawQuery);
  let body: B | undefined;
  if (endpoint.body) {
    const sent = await readBody(c, endpoint);
    assertPlain(sent, 0);
    body = parse(endpoint.body, sent);
  }
  return { params: params as P, query: query as Q, body: body as B };
}
