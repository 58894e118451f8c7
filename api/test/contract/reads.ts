import type { Endpoint, Origin } from '@picks/contract/endpoint';
import type * as fc from 'fast-check';
import { endpointsOf } from '#src/features/openapi/catalogue.ts';
import type { requester } from '#test/calls/request.ts';
import type { AnyRequest } from '#test/calls/row.ts';
import { jsonSchemaOf, queryOf } from './values.ts';

/** Somebody who reads: a live session at an origin, or a visitor. */
export interface Reader {
  readonly name: string;
  readonly origin: Origin;
  readonly token: string | undefined;
}

/** A read that failed, in words. */
export interface Failure {
  readonly reader: string;
  readonly read: string;
  readonly why: string;
}

type Request = ReturnType<typeof requester>;

/** The list that answers the ids which a path names: what stands before `/:id`. */
export const listPathOf = (path: string): string => path.split('/:', 1)[0] ?? path;

/** A call that answers nothing without a query is about one record, whose id stands in the list named by the plural of its path. */
const asksForOne = ({ query }: Endpoint): boolean => query?.safeParse({}).success === false;

/** Lists have the ids of their rows; so many of them are opened. */
const OPENED = 3;

const readable = (origin: Origin, isSignedIn: boolean): Endpoint[] =>
  endpointsOf(origin)
    .map(({ endpoint }) => endpoint)
    .filter(({ method, path }) => method === 'GET' && !path.endsWith('/events'))
    .filter(({ access }) => isSignedIn || access === 'public');

function idsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(idsIn);
  if (typeof value !== 'object' || value === null) return [];
  return '_id' in value && typeof value._id === 'string' ? [value._id] : [];
}

/** Ids of the rows of an answer: of the arrays right below it. */
export const rowIdsOf = (answer: unknown): string[] =>
  typeof answer === 'object' && answer !== null
    ? Object.values(answer).filter(Array.isArray).flatMap(idsIn)
    : [];

/** Ids of the files of messages, however deep they stand in an answer. */
function fileIdsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    name === 'attachments' ? idsIn(inner) : fileIdsIn(inner),
  );
}

/** Every query that a list takes, by its name: made once, the schemas do not change. */
const queries = new Map<string, fc.Arbitrary<Record<string, string>>>(
  (['member', 'console'] as const)
    .flatMap((origin) => readable(origin, true))
    .flatMap(({ name, query }) =>
      query === undefined ? [] : [[name, queryOf(jsonSchemaOf(query))] as const],
    ),
);

interface ReadsOptions {
  readonly request: Request;
  /** draws one value */
  readonly draw: <T>(values: fc.Arbitrary<T>) => T;
  /** queries that are read besides, by each call that takes them */
  readonly more?: readonly Record<string, string>[];
}

/**
 * Reads everything that somebody may: each call with its defaults, with the largest page, with filters drawn at random, and
 * the records that the lists name. Answers what failed, and the ids by the path of their list.
 */
export async function readAll(
  { request, draw, more = [] }: ReadsOptions,
  reader: Reader,
): Promise<{ failures: Failure[]; ids: Map<string, string[]>; count: number }> {
  const failures: Failure[] = [];
  const ids = new Map<string, string[]>();
  let count = 0;

  async function read(endpoint: Endpoint, input: AnyRequest, mayRefuse = false): Promise<unknown> {
    count += 1;
    const { status, text, headers } = await request(reader.origin, endpoint, input, reader.token);
    const failed = (why: string) => {
      const read = `${endpoint.name} ${JSON.stringify({ ...input.params, ...input.query })}`;
      failures.push({ reader: reader.name, read, why });
      return undefined;
    };
    if (mayRefuse && status >= 400 && status < 500) return undefined;
    if (status !== endpoint.status) return failed(`${status} ${text}`);
    if (!headers.get('content-type')?.startsWith('application/json')) return undefined;
    const answer: unknown = JSON.parse(text);
    const parsed = endpoint.response?.safeParse(answer);
    return parsed?.success === false ? failed(parsed.error.message) : answer;
  }

  const calls = readable(reader.origin, reader.token !== undefined);
  for (const endpoint of calls.filter((call) => call.params === undefined && !asksForOne(call))) {
    const answer = await read(endpoint, {});
    ids.set(endpoint.path, rowIdsOf(answer));
    // No list names files: the tickets do.
    if (endpoint.path.endsWith('/support/tickets'))
      ids.set(endpoint.path.replace('tickets', 'attachments'), fileIdsIn(answer));
    const drawn = queries.get(endpoint.name);
    if (drawn !== undefined) await read(endpoint, { query: draw(drawn) }, true);
    for (const query of [{ limit: '100' }, ...more]) {
      const [key = ''] = Object.keys(query);
      const parsed = endpoint.query?.safeParse(query);
      if (parsed?.success && key in (parsed.data as object)) await read(endpoint, { query });
    }
  }
  for (const endpoint of calls.filter((call) => call.params !== undefined || asksForOne(call))) {
    const isByQuery = asksForOne(endpoint);
    const known = ids.get(isByQuery ? `${endpoint.path}s` : listPathOf(endpoint.path));
    if (known === undefined) throw new Error(`${endpoint.name} opens records that no list names`);
    for (const id of known.slice(0, OPENED))
      await read(endpoint, isByQuery ? { query: { id } } : { params: { id } });
  }
  return { failures, ids, count };
}
