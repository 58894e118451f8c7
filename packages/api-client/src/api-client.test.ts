import { currentUser } from '@picks/contract/sign-in';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiProblem, createApiClient, isFinalRefusal, NetworkFailure } from './api-client.ts';

const body = { type: '/', title: 'gone', status: 401, code: 'session_revoked', message: 'Signed out' };
afterEach(() => vi.unstubAllGlobals());

function clientAnswered401(tokens: readonly (string | null)[], code = body.code) {
  const told: string[] = [];
  let reads = 0;
  vi.stubGlobal('fetch', async () => Response.json({ ...body, code }, { status: 401 }));
  const api = createApiClient({
    baseUrl: 'http://localhost/api',
    token: () => tokens[Math.min(reads++, tokens.length - 1)] ?? null,
    onUnauthenticated: () => told.push('ended'),
  });
  return { told, call: () => api.call(currentUser).catch((error: unknown) => error) };
}

test('401 to the session of now is told', async () => {
  const { told, call } = clientAnswered401(['a']);
  expect(await call()).toBeInstanceOf(ApiProblem);
  expect(told).toHaveLength(1);
});

test.each([
  ['another member signed in meanwhile', ['a', 'b']],
  ['it was sent without a session', [null, 'b']],
])('401 to a call says nothing about the session when %s', async (_, tokens) => {
  const { told, call } = clientAnswered401(tokens);
  expect(await call()).toBeInstanceOf(ApiProblem);
  expect(told).toEqual([]);
});

test.each(['invalid_credentials', 'code_refused'])('%s says nothing about the session', async (code) => {
  const { told, call } = clientAnswered401(['a'], code);
  expect(await call()).toBeInstanceOf(ApiProblem);
  expect(told).toEqual([]);
});

test.each([
  [422, 'invalid_request', true],
  [409, 'stale_version', true],
  [409, 'idempotency_in_progress', false],
  [408, 'body_too_slow', false],
  [429, 'too_many_requests', false],
  [500, 'internal', false],
])('a refusal with %i %s is final: %o', (status, code, isFinal) => {
  expect(isFinalRefusal(new ApiProblem({ ...body, status, code }))).toBe(isFinal);
});

test('a lost connection is no final refusal', () => {
  expect(isFinalRefusal(new NetworkFailure(new Error('lost')))).toBe(false);
});
