import type { BodyOf, Endpoint, ParamsOf, QueryOf } from '@picks/contract/endpoint';
import { NETWORK_ERROR_MESSAGE, problemBody, type ProblemBody } from '@picks/contract/problems';
import ky from 'ky';

/** The server refused: `message` is for the person, `fields` names the inputs, `body` holds the rest. */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem';
  readonly body: ProblemBody;
  constructor(body: ProblemBody) {
    super(body.message);
    this.body = body;
  }
  get status(): number {
    return this.body.status;
  }
  get code(): string {
    return this.body.code;
  }
  get fields(): Readonly<Record<string, string>> {
    return this.body.fields ?? {};
  }
}

/** No answer, or none of ours: the network, a proxy, a time-out. */
export class NetworkFailure extends Error {
  override readonly name = 'NetworkFailure';
  constructor(cause: unknown) {
    super(NETWORK_ERROR_MESSAGE, { cause });
  }
}

/**
 * True if the server rejected the request without carrying it out. A corrected request needs a new idempotency key then.
 * Excludes 408, 429 and requests still in progress.
 */
export function isFinalRefusal(error: unknown): boolean {
  if (!(error instanceof ApiProblem)) return false;
  const { status, code } = error;
  return status < 500 && status !== 408 && status !== 429 && code !== 'idempotency_in_progress';
}

interface ClientOptions {
  /** origin and `/api`, or only `/api` */
  readonly baseUrl: string;
  readonly token: () => string | null;
  /** told of every answer (true) and every network failure (false) */
  readonly onReachable?: (reachable: boolean) => void;
  /** told that the session of the token of now is over: an answer to an older one, or a wrong code, says nothing about it */
  readonly onUnauthenticated?: () => void;
  /** sent with every call */
  readonly headers?: Readonly<Record<string, string>>;
  /** milliseconds before a call counts as failed, 15,000 unless told */
  readonly timeout?: number;
}

type Given<K extends string, T> = undefined extends T ? { [P in K]?: T } : { [P in K]: T };

/** Query keys with a default may be left out. */
type QueryInput<Q> = Q extends object ? Partial<Q> : Q;

export type CallInput<E extends Endpoint> = Given<'params', ParamsOf<E>> & {
  query?: QueryInput<QueryOf<E>>;
} & Given<'body', BodyOf<E>> & { idempotencyKey?: string; signal?: AbortSignal };

export interface ApiClient {
  /** Calls one endpoint of the contract. Throws ApiProblem or NetworkFailure (or AbortError of the signal). */
  call<P, Q, B, R>(endpoint: Endpoint<P, Q, B, R>, input?: CallInput<Endpoint<P, Q, B, R>>): Promise<R>;
}

function pathOf(endpoint: Endpoint, params: unknown): string {
  const values = (params ?? {}) as Record<string, string>;
  return endpoint.path
    .slice(1)
    .replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
}

function searchOf(query: unknown): URLSearchParams {
  const entries = Object.entries((query ?? {}) as Record<string, string | number | undefined>);
  return new URLSearchParams(
    entries.flatMap(([key, value]) => (value === undefined || value === '' ? [] : [[key, String(value)]])),
  );
}

/** Milliseconds that a call with a file may take. */
const SLOW = 65_000;

/** What a request carries: JSON, or the text of a call that takes text. */
function bodyOf({ media }: Endpoint, body: unknown): { json?: unknown; body?: string; type?: string } {
  if (body === undefined) return {};
  return media === undefined ? { json: body } : { body: body as string, type: media };
}

/** The same, with the time that it may take. */
const carriedBy = (endpoint: Endpoint, body: unknown) => ({
  ...bodyOf(endpoint, body),
  ...(endpoint.isSlow ? { timeout: SLOW } : {}),
});

function headersOf(token: string | null, idempotencyKey: string | undefined): Record<string, string> {
  return {
    ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
    ...(idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey }),
  };
}

async function readProblem(response: Response): Promise<ApiProblem | NetworkFailure> {
  const parsed = problemBody.safeParse(await response.json().catch(() => undefined));
  return parsed.success ? new ApiProblem(parsed.data) : new NetworkFailure(response.status);
}

const isSessionEnd = ({ code }: ApiProblem) => code === 'unauthenticated' || code === 'session_revoked';

export function createApiClient(options: ClientOptions): ApiClient {
  const http = ky.create({
    prefixUrl: options.baseUrl,
    retry: 0,
    throwHttpErrors: false,
    timeout: options.timeout ?? 15_000,
  });

  async function send(
    endpoint: Endpoint,
    input: CallInput<Endpoint>,
    token: string | null,
  ): Promise<Response> {
    const { type, ...carried } = carriedBy(endpoint, input.body);
    const typed = type === undefined ? {} : { 'Content-Type': type };
    try {
      const response = await http(pathOf(endpoint, input.params), {
        method: endpoint.method,
        searchParams: searchOf(input.query),
        headers: { ...options.headers, ...typed, ...headersOf(token, input.idempotencyKey) },
        ...carried,
        ...(input.signal === undefined ? {} : { signal: input.signal }),
      });
      options.onReachable?.(true);
      return response;
    } catch (error) {
      if (input.signal?.aborted) throw error;
      options.onReachable?.(false);
      throw new NetworkFailure(error);
    }
  }

  return {
    async call(endpoint, input) {
      const token = options.token();
      const response = await send(endpoint, input ?? {}, token);
      if (!response.ok) {
        const failure = await readProblem(response);
        const isCurrent = token !== null && token === options.token();
        if (failure instanceof ApiProblem && isSessionEnd(failure) && isCurrent)
          options.onUnauthenticated?.();
        throw failure;
      }
      if (endpoint.response === undefined) return undefined as never;
      const parsed = endpoint.response.safeParse(await response.json().catch(() => undefined));
      if (!parsed.success) throw new NetworkFailure(parsed.error);
      return parsed.data;
    },
  };
}
