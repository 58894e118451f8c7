import type { BodyOf, Endpoint, Origin, ParamsOf, QueryOf } from '@picks/contract/endpoint';
import type { EndpointName, EndpointNamed } from '#src/features/openapi/catalogue.ts';
import type { Cast, Person } from './cast.ts';

type WithParams<E> = ParamsOf<E> extends undefined ? object : { readonly params: Record<string, string> };
type WithBody<E> =
  undefined extends BodyOf<E>
    ? { readonly body?: object }
    : { readonly body: BodyOf<E> extends string ? string : object };

/** What a request of this call carries. */
type Request<E> = WithParams<E> &
  WithBody<E> & { readonly query?: Partial<Record<keyof QueryOf<E> & string, string>> };

interface Prepared<E> {
  /** Makes what the call needs, for the person who makes it, and says what to send. */
  prepare(as: Person, cast: Cast, origin: Origin): Request<E> | Promise<Request<E>>;
  /** the answer to who may, where it is not the descriptor's status */
  readonly status?: number;
}

/** Whose record the request names: one of the caller's own, or one of the house, which every caller of the origin may name. */
interface Names<E> {
  readonly names: 'own' | 'house';
  /** the same request about nothing that exists; without it every parameter becomes an unknown id */
  stranger?(request: Request<E>): Request<E>;
}

/** A call with an id in its path must say whose id that is; one with an id in its body may. */
export type Row<E> = Prepared<E> & (ParamsOf<E> extends undefined ? Partial<Names<E>> : Names<E>);

/** A row without its types, as the tests that go through all of them read it. */
export interface AnyRow {
  prepare(as: Person, cast: Cast, origin: Origin): AnyRequest | Promise<AnyRequest>;
  readonly status?: number;
  readonly names?: 'own' | 'house';
  stranger?(request: AnyRequest): AnyRequest;
}

export interface AnyRequest {
  readonly params?: Record<string, string>;
  readonly body?: object | string;
  readonly query?: Record<string, string>;
}

/** The row of a call that needs nothing but a caller. */
export const bare = { prepare: () => ({}) } satisfies Row<Endpoint<undefined, undefined, undefined>>;

/** The rows of one file. */
export type Rows = { readonly [N in EndpointName]?: Row<EndpointNamed<N>> };
/** A row for every call of the contract: one that is missing does not compile. */
export type AllRows = { readonly [N in EndpointName]: Row<EndpointNamed<N>> };
