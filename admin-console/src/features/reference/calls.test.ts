import { type ApiDocument, type ApiOperation, apiDocument } from '@picks/contract/api-document';
import { expect, test } from 'vitest';
import { callsIn, groupsWith, referenceOf } from './calls.ts';

const json = { 'application/json': { schema: { type: 'object' } } };

const operation = (changes: Partial<ApiOperation>) => ({
  operationId: 'listDeposits',
  summary: 'Deposits, newest first.',
  description: 'For administrators.',
  tags: ['deposits'],
  security: [{ bearer: [] }],
  parameters: [],
  'x-problem-codes': [],
  responses: { 200: { description: 'Done', content: json }, default: { description: 'Problem' } },
  ...changes,
});

const document: ApiDocument = apiDocument.parse({
  openapi: '3.1.0',
  info: { title: 'Console', description: 'Calls need a token.' },
  servers: [{ url: 'https://console.example.com/api' }],
  tags: [
    { name: 'deposits', description: 'Money coming in.' },
    { name: 'health', description: 'Whether the service works.' },
  ],
  paths: {
    '/health': { get: operation({ operationId: 'health', summary: 'Up.', tags: ['health'], security: [] }) },
    '/admin/deposits': { get: operation({}) },
    '/admin/deposits/{id}/approve': {
      put: operation({
        operationId: 'approveDeposit',
        summary: 'The money arrived.',
        'x-problem-codes': ['member_disabled'],
        requestBody: { required: false, content: json },
        responses: { 204: { description: 'Done' }, default: { description: 'Problem' } },
      }),
    },
  },
  components: {
    schemas: { Problem: { type: 'object' } },
    responses: {
      not_found: { description: '404: Not found' },
      member_disabled: { description: '409: Disabled' },
    },
  },
});
const reference = referenceOf(document);
const idsOf = (text: string) => callsIn(groupsWith(reference.groups, text)).map(({ id }) => id);

test('groups calls by topic, in the order of the document', () => {
  const names = reference.groups.map(({ name, calls }) => [
    name,
    calls.map(({ method, path }) => `${method} ${path}`),
  ]);
  expect(names).toEqual([
    ['deposits', ['GET /api/admin/deposits', 'PUT /api/admin/deposits/{id}/approve']],
    ['health', ['GET /api/health']],
  ]);
});

test('a call says what it takes, what it returns, and which problems it can have', () => {
  const [list, approve] = callsIn(reference.groups);
  expect([list?.body, list?.response, list?.problems]).toEqual([
    null,
    { status: '200', body: { media: 'application/json', schema: { type: 'object' } } },
    [],
  ]);
  expect([approve?.body?.isOptional, approve?.response, approve?.problems]).toEqual([
    true,
    { status: '204', body: null },
    [{ code: 'member_disabled', text: '409: Disabled' }],
  ]);
});

test('common problems are listed apart from those of single calls', () => {
  expect(reference.problems).toEqual({
    schema: { type: 'object' },
    common: [{ code: 'not_found', text: '404: Not found' }],
  });
});

test.each([
  ['', ['listDeposits', 'approveDeposit', 'health']],
  ['PUT', ['approveDeposit']],
  ['arrived  Deposits', ['approveDeposit']],
  ['approvedeposit', ['approveDeposit']],
  ['api/health', ['health']],
  ['withdrawals', []],
])('%j finds the calls that have every word of it', (text, ids) => {
  expect(idsOf(text)).toEqual(ids);
});
