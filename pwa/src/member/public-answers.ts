import { NetworkFailure } from '@picks/api-client/api-client';
import type { Endpoint } from '@picks/contract/endpoint';
import { useHydrated } from '#src/page/use-hydrated.ts';
import { createContext, useCallback, useContext, useEffect, useState } from 'react';
import { api } from '#src/session/api.ts';

type Query = Readonly<Record<string, string | number>>;

/** Answers of public calls by address, as the server wrote them into the page. */
export type PublicAnswers = Readonly<Record<string, unknown>>;

/** Id of the element in which they stand. */
export const SERVED_ANSWERS = 'served-answers';

/** What the page was served with; nothing for the app's own screens. */
export function readServedAnswers(): PublicAnswers {
  const text = document.getElementById(SERVED_ANSWERS)?.textContent;
  return text ? (JSON.parse(text) as PublicAnswers) : {};
}

export const ServedAnswers = createContext<PublicAnswers>({});

/** Heard since this page was opened: shown at once while it is asked for again. */
const heard = new Map<string, unknown>();

/** `/public/picks?page=2&sport=NFL`: address of a call below `/api`, the same for the same question. */
export function addressOf({ path }: { readonly path: string }, query: Query = {}): string {
  const given = Object.entries(query).map(([key, value]): [string, string] => [key, String(value)]);
  given.sort(([a], [b]) => a.localeCompare(b));
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`;
}

interface Heard<R> {
  readonly address: string;
  readonly data: R | undefined;
  readonly failure: Failure | null;
}

/** Why there is no answer: nothing was reached, or the server answered with a problem. */
export type Failure = 'connection' | 'server';

interface PublicQuery<R> {
  /** of this question; while another one is under way, of the one before */
  readonly data: R | undefined;
  /** `data` is not yet the answer to this question */
  readonly isLoading: boolean;
  readonly failure: Failure | null;
  readonly retry: () => void;
}

/** What a public call answers: from the served page, from this visit, or asked for now. */
export function usePublic<Q, R>(
  endpoint: Endpoint<undefined, Q, undefined, R>,
  query?: Query,
): PublicQuery<R> {
  const served = useContext(ServedAnswers);
  const address = addressOf(endpoint, query);
  const known = (heard.get(address) ?? served[address]) as R | undefined;
  const isClient = useHydrated();
  // What came with the page is new to the page that it came with.
  const [isFirstPage] = useState(!isClient);
  const [state, setState] = useState<Heard<R>>({ address, data: known, failure: null });
  const [tries, setTries] = useState(0);
  const isServed = isFirstPage && served[address] !== undefined;
  useEffect(() => {
    if (isServed && tries === 0) return;
    const stop = new AbortController();
    const ask = api.call as (call: typeof endpoint, input: object) => Promise<R>;
    const query = Object.fromEntries(new URLSearchParams(address.split('?')[1]));
    ask(endpoint, { query, signal: stop.signal }).then(
      (data) => {
        heard.set(address, data);
        if (!stop.signal.aborted) setState({ address, data, failure: null });
      },
      (error: unknown) => {
        const failure = error instanceof NetworkFailure ? 'connection' : 'server';
        if (!stop.signal.aborted) setState((last) => ({ address, data: last.data, failure }));
      },
    );
    return () => stop.abort();
  }, [endpoint, address, tries, isServed]);
  const retry = useCallback(() => {
    setState((last) => ({ ...last, failure: null }));
    setTries((count) => count + 1);
  }, []);
  const isCurrent = state.address === address;
  const failure = isCurrent ? state.failure : null;
  useEffect(() => {
    if (failure !== 'connection') return undefined;
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [failure, retry]);
  const data = isCurrent ? state.data : (known ?? state.data);
  return {
    data,
    isLoading: !(isCurrent ? state.data !== undefined || state.failure !== null : known !== undefined),
    failure,
    retry,
  };
}
