import { formatCount } from '@picks/ui/format/numbers';
import { type FormEvent, type KeyboardEvent, useState } from 'react';

/** The page that was typed, or the nearest one that exists; undefined if it isn't a number. */
export function typedPage(typed: string, totalPages: number): number | undefined {
  const digits = typed.replaceAll(/[\s,.]/g, '');
  if (!/^\d+$/.test(digits)) return undefined;
  return Math.min(Math.max(1, Number(digits)), totalPages);
}

interface PageEntryProps {
  readonly page: number;
  readonly totalPages: number;
  readonly onPage: (page: number) => void;
}

/** A field with the number of the page, which goes to the one that is typed. */
export function PageEntry({ page, totalPages, onPage }: PageEntryProps) {
  const [typed, setTyped] = useState<string | null>(null);
  function go() {
    if (typed === null) return;
    setTyped(null);
    const wanted = typedPage(typed, totalPages);
    if (wanted !== undefined && wanted !== page) onPage(wanted);
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    go();
  }
  function leave(event: KeyboardEvent) {
    if (event.key === 'Escape') setTyped(null);
  }
  return (
    <form onSubmit={submit} className="tabular flex items-center gap-1.5">
      <input
        aria-label={`Page, of ${formatCount(totalPages)}`}
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="go"
        value={typed ?? formatCount(page)}
        onChange={(event) => setTyped(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={go}
        onKeyDown={leave}
        maxLength={9}
        style={{ width: `${Math.max(2, formatCount(Math.max(page, totalPages)).length) + 2.5}ch` }}
        className="console-control !min-h-8 !px-1.5 text-center"
      />
      <span aria-hidden="true" className="whitespace-nowrap">
        of {formatCount(totalPages)}
      </span>
    </form>
  );
}
