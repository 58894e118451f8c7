import { setTimeout as pause } from 'node:timers/promises';
import {
  ApiProblem,
  type ApiClient,
  type CallInput,
  createApiClient,
  NetworkFailure,
} from '@picks/api-client/api-client';
import type { Endpoint } from '@picks/contract/endpoint';
import type { Fleet } from './fleet.ts';

const anyOf = <T>(values: readonly T[]): T => values[Math.floor(Math.random() * values.length)] as T;
const anyAddress = () => Array.from({ length: 4 }, () => 1 + Math.floor(Math.random() * 250)).join('.');

/** Calls of the fleet as a patient client makes them: again, under the same key, until the answer is definite. */
export interface Calls {
  readonly made: { count: number; repeated: number; bursts: number };
  /** The answer, or the refusal; never "perhaps". */
  definite<P, Q, B, R>(
    origin: 'member' | 'console',
    token: string | null,
    endpoint: Endpoint<P, Q, B, R>,
    input: CallInput<Endpoint<P, Q, B, R>>,
  ): Promise<{ data: R; problem: null } | { data: null; problem: ApiProblem }>;
}

/** The server did not decide: it was away, busy, or still at it. */
function isUndecided(error: unknown): boolean {
  if (error instanceof NetworkFailure) return true;
  return error instanceof ApiProblem && (error.status >= 500 || error.code === 'idempotency_in_progress');
}

export function callsOf(fleet: Fleet): Calls {
  const made = { count: 0, repeated: 0, bursts: 0 };
  const clientOf = (origin: 'member' | 'console', token: string | null): ApiClient => {
    const { memberUrl, consoleUrl } = anyOf(fleet.replicas);
    const headers = { 'X-Forwarded-For': anyAddress() };
    return createApiClient({
      baseUrl: `${origin === 'member' ? memberUrl : consoleUrl}/api`,
      token: () => token,
      timeout: 4_000,
      headers,
    });
  };
  return {
    made,
    async definite(origin, token, endpoint, input) {
      for (;;) {
        made.count += 1;
        try {
          // A tenth of what may be repeated is sent three times at once.
          const isBurst = input.idempotencyKey !== undefined && Math.random() < 0.1;
          if (isBurst) made.bursts += 1;
          const sent = Array.from({ length: isBurst ? 3 : 1 }, () =>
            clientOf(origin, token).call(endpoint, input),
          );
          const answers = await Promise.allSettled(sent);
          const decided = answers.find(
            (answer) => answer.status === 'fulfilled' || !isUndecided(answer.reason),
          );
          if (decided?.status === 'fulfilled') return { data: decided.value, problem: null };
          throw decided?.reason ?? new NetworkFailure('undecided');
        } catch (error) {
          if (error instanceof ApiProblem && !isUndecided(error)) return { data: null, problem: error };
          if (!isUndecided(error)) throw error;
          made.repeated += 1;
          await pause(20 + Math.random() * 120);
        }
      }
    },
  };
}
