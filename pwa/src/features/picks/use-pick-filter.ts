import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type PickFilter, readFilter, readRows, ROWS } from './pick-filter.ts';

const TYPING_PAUSE = 300;

/** Filter and length of the list, kept in the URL; typing reaches the URL after a pause. */
export function usePickFilter() {
  const [params, setParams] = useSearchParams();
  const filter = readFilter(params);
  const [text, setText] = useState(filter.search);
  // Back, forward and "Clear filters" change the URL under the input.
  const [seen, setSeen] = useState(filter.search);
  if (seen !== filter.search) {
    setSeen(filter.search);
    setText(filter.search);
  }

  function write(changes: Record<string, string | null>) {
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        for (const [key, value] of Object.entries(changes)) {
          if (value === null || value === '') next.delete(key);
          else next.set(key, value);
        }
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  }

  useEffect(() => {
    if (text.trim() === filter.search) return;
    const timer = setTimeout(() => {
      setSeen(text.trim());
      write({ search: text.trim(), rows: null });
    }, TYPING_PAUSE);
    return () => clearTimeout(timer);
  });

  const rows = readRows(params);
  return {
    filter: { ...filter, search: text },
    text,
    setText,
    rows,
    change: (change: Partial<PickFilter>) => write({ ...change, rows: null }),
    showMore: () => write({ rows: String(rows + ROWS) }),
    clear: () => {
      setText('');
      write({ search: null, sport: null, status: null, rows: null });
    },
  };
}
