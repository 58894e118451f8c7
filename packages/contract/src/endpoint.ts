import type * as z from 'zod/mini';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The origin that serves an endpoint: the member app's or the admin console's. */
export type Origin = 'member' | 'console';

/** Who may call: anyone, a member (any live session of the member origin), an administrator (console session). */
export type Access = 'public' | 'member' | 'admin';

export interface Endpoint<Params = unknown, Query = unknown, Body = unknown, Response = unknown> {
  /** operationId of the OpenAPI document; unique over the whole contract */
  readonly name: string;
  readonly summary: string;
  readonly method: Method;
  /** below `/api`, parameters as `:name` */
  readonly path: `/${string}`;
  readonly origins: readonly Origin[];
  readonly access: Access;
  /** status of the success answer, 200 unless told */
  readonly status: 200 | 201 | 202 | 204;
  readonly params?: z.ZodMiniType<Params>;
  readonly query?: z.ZodMiniType<Query>;
  readonly body?: z.ZodMiniType<Body>;
  /** whether the body may be left out */
  readonly isBodyOptional: boolean;
  /** absent for an answer without a body (204) */
  readonly response?: z.ZodMiniType<Response>;
  /** problem codes beyond the ones every endpoint may answer */
  readonly problems: readonly string[];
  /** true when the call takes an `Idempotency-Key` (8 to 128 characters): it happens once, however often it is sent */
  readonly idempotent: boolean;
  /** of a body that is text; JSON unless told */
  readonly media?: 'text/csv';
  /** media types of an answer that is a file */
  readonly files?: readonly string[];
  /** bytes a body may have where it is more than the 64 KiB of every other call */
  readonly maxBody?: number;
  /** its body may take up to a minute to arrive: a file from a phone */
  readonly isSlow?: true;
}

type Declared<P, Q, B, R> = Omit<
  Endpoint<P, Q, B, R>,
  'status' | 'problems' | 'idempotent' | 'origins' | 'isBodyOptional'
> & {
  status?: Endpoint['status'];
  problems?: readonly string[];
  idempotent?: boolean;
  origins?: readonly Origin[];
};

/** Declares one call of the API. Without `origins` it lives on the member origin. */
export function endpoint<P = undefined, Q = undefined, B = undefined, R = undefined>(
  declared: Declared<P, Q, B, R>,
): Endpoint<P, Q, B, R> {
  const isBodyOptional = declared.body?.safeParse(undefined).success ?? false;
  return { status: 200, problems: [], idempotent: false, origins: ['member'], ...declared, isBodyOptional };
}

export type ParamsOf<E> = E extends Endpoint<infer P, infer _Q, infer _B, infer _R> ? P : never;
export type QueryOf<E> = E extends Endpoint<infer _P, infer Q, infer _B, infer _R> ? Q : never;
export type BodyOf<E> = E extends Endpoint<infer _P, infer _Q, infer B, infer _R> ? B : never;
export type ResponseOf<E> = E extends Endpoint<infer _P, infer _Q, infer _B, infer R> ? R : never;
