import { SEARCH, searchConsole } from '@picks/contract/search.admin';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '#src/session/api.ts';

/** Milliseconds without a further key until the server is asked. */
const PAUSE = 150;

/** The text once nothing was typed for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

const foundQuery = (q: string) =>
  queryOptions({
    queryKey: ['search', q],
    queryFn: ({ signal }) => api.call(searchConsole, { query: { q }, signal }),
    enabled: q !== '',
    // Who searches sees the failure at once, with the way to try again.
    retry: false,
  });

/** The records that a text finds: those of this very text, never of the one before. */
export function useFound(typed: string) {
  const text = typed.trim().slice(0, SEARCH.characters);
  const settled = useSettled(text);
  const { data, error, isFetching, refetch } = useQuery(foundQuery(settled));
  const isCurrent = settled === text;
  return {
    found: isCurrent && text !== '' ? data : undefined,
    error: isCurrent && !isFetching ? error : null,
    isSearching: text !== '' && (!isCurrent || (isFetching && data === undefined)),
    retry: () => void refetch(),
  };
}
