import { randomUUID } from 'node:crypto';
import { apiDocument } from '@picks/contract/api-document';
import type { Endpoint, Origin } from '@picks/contract/endpoint';
import { describe, expect, test } from 'vitest';
import { testApp } from '#test/app.ts';
import { requester } from '#test/calls/request.ts';
import { newAdmin, newMember } from '#test/people.ts';
import { endpointsOf } from './catalogue.ts';

const { deps, ...app } = await testApp();
const member = await newMember({ deps, ...app }, 'reader@example.com');
const admin = await newAdmin({ deps, ...app });

const call = requester({ deps, ...app });
const tokens: Record<Origin, string> = { member, console: admin };

/** A call of the valid shape, as far as the path goes. */
function request(
  origin: Origin,
  { method, path, body }: Pick<Endpoint, 'method' | 'path' | 'body'>,
  token?: string,
) {
  const params = Object.fromEntries(
    [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, randomUUID()]),
  );
  return call(origin, { method, path }, { params, ...(body === undefined ? {} : { body: {} }) }, token);
}

const calls = (['member', 'console'] as const).flatMap((origin) =>
  endpointsOf(origin).map(({ endpoint }) => [origin, endpoint.name, endpoint] as const),
);
const open = calls.filter(([, , { access }]) => access === 'public');

describe('a call for everybody is routed', () => {
  test.each(open)('%s %s', async (origin, _, endpoint) => {
    const { status } = await request(origin, endpoint);
    const isAskedBare = endpoint.body === undefined && (endpoint.query?.safeParse({}).success ?? true);
    expect(status).toBe(isAskedBare ? endpoint.status : 422);
  });
});

const memberCalls = new Set(
  endpointsOf('member').map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`),
);
const adminOnly = endpointsOf('console')
  .map(({ endpoint }) => endpoint)
  .filter(({ method, path }) => !memberCalls.has(`${method} ${path}`))
  .map((endpoint) => [endpoint.method, endpoint.path, endpoint] as const);

test.each(adminOnly)('%s %s does not exist on the member origin', async (_, __, endpoint) => {
  for (const token of [undefined, member, admin])
    expect((await request('member', endpoint, token)).status).toBe(404);
});

describe('what does not exist answers as every refusal', () => {
  test.each<[string, Origin, Pick<Endpoint, 'method' | 'path'>]>([
    ['an unknown path', 'member', { method: 'GET', path: '/nothing/here' }],
    ['an unknown path of the console', 'console', { method: 'GET', path: '/nothing/here' }],
    ['the bare root', 'member', { method: 'GET', path: '/' }],
    ['a wrong method', 'member', { method: 'PATCH', path: '/picks' }],
    ['a wrong method of a public call', 'member', { method: 'DELETE', path: '/auth/login' }],
    ['an unknown id', 'member', { method: 'GET', path: '/picks/:id' }],
    ['an unknown id of the console', 'console', { method: 'GET', path: '/picks/:id' }],
    ['an id of another shape', 'member', { method: 'GET', path: '/picks/1' }],
    ['an id with a slash in it', 'member', { method: 'GET', path: '/picks/%2e%2e%2f' }],
    ['an id that is no text', 'member', { method: 'GET', path: '/picks/%ff' }],
  ])('%s', async (_, origin, call) => {
    const { status, headers, text } = await request(origin, call, tokens[origin]);
    const requestId = headers.get('x-request-id');
    expect(status).toBe(404);
    expect(headers.get('content-type')).toBe('application/problem+json');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(requestId).toMatch(/^[0-9a-f-]{36}$/);
    expect(JSON.parse(text)).toEqual({
      type: '/api/openapi.json#/components/responses/not_found',
      title: 'not found',
      status: 404,
      code: 'not_found',
      message: 'Not found',
      requestId,
    });
  });
});

interface Operation {
  readonly operationId: string;
  readonly summary?: string;
  readonly description?: string;
  readonly tags: string[];
  readonly parameters: { name: string; in: string; required: boolean }[];
  readonly security: unknown[];
}
interface Document {
  readonly tags: { name: string; description?: string }[];
  readonly paths: Record<string, Record<string, Operation>>;
  readonly components: { schemas: Record<string, JsonSchema> };
}

const types = new Set(['object', 'array', 'string', 'number', 'integer', 'boolean', 'null']);

interface JsonSchema {
  readonly type?: string | string[];
  readonly properties?: Record<string, JsonSchema>;
  readonly required?: string[];
  readonly items?: JsonSchema;
  readonly anyOf?: JsonSchema[];
  readonly oneOf?: JsonSchema[];
  readonly $ref?: string;
}

/** What is wrong with a schema and those inside it, as far as this document uses JSON Schema. */
function faults(schema: JsonSchema, document: Document, place: string): string[] {
  const { type = [], properties = {}, required = [], items, anyOf = [], oneOf = [], $ref } = schema;
  const inside = [
    ...Object.entries(properties),
    ...[...anyOf, ...oneOf, ...(items ? [items] : [])].entries(),
  ];
  const target = $ref?.replace('#/components/schemas/', '');
  return [
    ...[type].flat().filter((one) => !types.has(one)),
    ...required.filter((name) => !(name in properties)).map((name) => `lacks ${name}`),
    ...(target === undefined || target in document.components.schemas ? [] : [`${target} is not there`]),
  ]
    .map((fault) => `${place}: ${fault}`)
    .concat(inside.flatMap(([key, child]) => faults(child, document, `${place}.${key}`)));
}

/** Every value under a key called `schema`, however deep. */
function schemasIn(value: unknown): JsonSchema[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === 'schema' ? [inner as JsonSchema] : schemasIn(inner),
  );
}

describe.each(['member', 'console'] as const)('the OpenAPI document of the %s origin', async (origin) => {
  const reader = origin === 'console' ? admin : undefined;
  const { status, text } = await call(origin, { method: 'GET', path: '/openapi.json' }, {}, reader);
  const document = JSON.parse(text) as Document;
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );

  test('has every call of its origin once, and no other', () => {
    expect(status).toBe(200);
    const ids = operations.map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
    const otherPaths = origin === 'console' ? ['getAdminTicket', 'listAdminTickets', 'updateTicket'] : [];
    expect(ids.toSorted()).toEqual(
      [
        ...endpointsOf(origin).map(({ endpoint }) => endpoint.name),
        ...otherPaths.map((name) => `${name}ByOtherPath`),
      ].toSorted(),
    );
  });

  test('declares every parameter of its paths as required', () => {
    for (const { path, operation } of operations) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const declared = operation.parameters.filter((parameter) => parameter.in === 'path');
      expect([path, declared.map(({ name }) => name)]).toEqual([path, inPath]);
      expect(declared.every(({ required }) => required)).toBe(true);
    }
  });

  test('describes every call, and every group of calls it names', () => {
    const groups = new Map(document.tags.map(({ name, description }) => [name, description]));
    for (const { path, operation } of operations) {
      expect([path, operation.summary?.length, operation.description?.length]).not.toContain(undefined);
      for (const tag of operation.tags) expect([path, tag, groups.get(tag)]).not.toContain(undefined);
    }
  });

  test('has sound schemas', () => {
    const schemas = [...schemasIn(document.paths), ...Object.values(document.components.schemas)];
    expect(schemas.length).toBeGreaterThan(20);
    expect(schemas.flatMap((schema, index) => faults(schema, document, String(index)))).toEqual([]);
  });

  test('is what its schema in the contract describes', () => {
    expect(apiDocument.safeParse(JSON.parse(text)).error).toBeUndefined();
  });
});

test("the console's document is for administrators, who can read the member app's there too", async () => {
  const path = '/openapi.json';
  for (const token of [undefined, member])
    expect((await request('console', { method: 'GET', path }, token)).status).toBe(401);
  const ofMember = await call('console', { method: 'GET', path }, { query: { api: 'member' } }, admin);
  expect(ofMember.text).toBe((await request('member', { method: 'GET', path })).text);
});

test('both families of ticket paths are in the document', async () => {
  const served = await call('console', { method: 'GET', path: '/openapi.json' }, {}, admin);
  const { paths } = JSON.parse(served.text) as { paths: Record<string, object> };
  for (const rest of ['', '/{id}'])
    expect(Object.keys(paths[`/admin/support-tickets${rest}`] ?? {})).toEqual(
      Object.keys(paths[`/admin/support/tickets${rest}`] ?? {}),
    );
  expect(Object.keys(paths['/admin/support-tickets/{id}'] ?? {})).toEqual(['get', 'put']);
});

test('no name is used for two calls', () => {
  const byName = new Map(calls.map(([, name, endpoint]) => [name, endpoint]));
  for (const [, name, endpoint] of calls) expect([name, byName.get(name) === endpoint]).toEqual([name, true]);
});
