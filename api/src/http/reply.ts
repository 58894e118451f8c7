import type { Endpoint } from '@picks/contract/endpoint';
import type { RequestContext } from './context.ts';

/**
 * Answers with the endpoint's status and what its response schema lets through: a property nobody declared
 * never leaves. A result that does not fit is a defect of ours and ends as a 500.
 */
export function reply<P, Q, B, R>(c: RequestContext, endpoint: Endpoint<P, Q, B, R>, result: R): Response {
  if (endpoint.response === undefined) return c.body(null, 204);
  const body = JSON.stringify(endpoint.response.parse(result));
  // Tells `compressed` by the headers alone what is too short for it.
  const headers = { 'Content-Type': 'application/json', 'Content-Length': String(Buffer.byteLength(body)) };
  return c.body(body, endpoint.status === 204 ? 200 : endpoint.status, headers);
}
