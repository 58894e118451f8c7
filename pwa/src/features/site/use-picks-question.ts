import { pageQuery } from '@picks/contract/fields';
import { type PublicStatus, publicStatuses } from '@picks/contract/site';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { paths } from '#src/app/paths.ts';
import { readText } from './read-text.ts';

export interface PicksFilterValues {
  readonly status: PublicStatus | undefined;
  readonly sport: string;
  readonly search: string;
  readonly page: number;
}

const PAUSE = 300;

export function readQuestion(params: URLSearchParams): PicksFilterValues {
  const page = pageQuery.page.safeParse(params.get('page') ?? undefined);
  return {
    status: publicStatuses.find((status) => status === params.get('status')),
    sport: readText(params, 'sport', 40),
    search: readText(params, 'search', 80),
    page: page.success ? page.data : 1,
  };
}

/** The question as the call takes it. */
export function picksQuery({ status, sport, search, page }: PicksFilterValues) {
  return { page, ...(status && { status }), ...(sport && { sport }), ...(search && { search }) };
}

function addressOf({ status, sport, search, page }: PicksFilterValues): string {
  return paths.publicPicksWhere({ status, sport, search, page: page === 1 ? undefined : String(page) });
}

/** What is asked of the public picks: in the address, and while it is typed a moment behind it. */
export function usePicksQuestion() {
  const [params, setParams] = useSearchParams();
  const filter = readQuestion(params);
  const [text, setText] = useState(filter.search);
  const [asked, setAsked] = useState(filter.search);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(pause.current), []);
  // Back and forward, and the button that shows all again, are typed by nobody.
  if (asked !== filter.search) {
    setAsked(filter.search);
    if (text.trim() !== filter.search) setText(filter.search);
  }

  function change(changes: Partial<PicksFilterValues>, isTyping = false) {
    clearTimeout(pause.current);
    const url = new URL(addressOf({ ...filter, page: 1, ...changes }), location.origin);
    setParams(url.searchParams, { replace: isTyping, preventScrollReset: true });
  }

  function type(typed: string) {
    setText(typed);
    clearTimeout(pause.current);
    pause.current = setTimeout(() => change({ search: typed.trim() }, true), PAUSE);
  }

  return {
    filter,
    text,
    type,
    change,
    addressOf: (changes: Partial<PicksFilterValues>) => addressOf({ ...filter, page: 1, ...changes }),
  };
}

export type PicksQuestion = ReturnType<typeof usePicksQuestion>;
