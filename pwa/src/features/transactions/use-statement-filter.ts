import { useSearchParams } from 'react-router-dom';
import { readFilter, readPage } from './statement-filter.ts';

type Changes = Readonly<Record<string, string | null>>;

/** Filter and page, kept in the URL; a change of the filter starts at page 1. */
export function useStatementFilter() {
  const [params, setParams] = useSearchParams();

  function write(changes: Changes, replace: boolean) {
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        for (const [key, value] of Object.entries(changes)) {
          if (value === null || value === '' || value === 'all') next.delete(key);
          else next.set(key, value);
        }
        return next;
      },
      { replace, preventScrollReset: replace },
    );
  }

  return {
    filter: readFilter(params),
    page: readPage(params),
    change: (changes: Changes) => write({ ...changes, page: null }, true),
    goTo: (page: number) => write({ page: page > 1 ? String(page) : null }, false),
    clear: () => write({ search: null, type: null, range: null, page: null }, true),
  };
}
