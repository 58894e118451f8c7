import { westernNumber } from '@picks/contract/digits';
import { formatCount } from '@picks/ui/format/numbers';
import { type FocusEvent, type FormEvent, type KeyboardEvent, useState } from 'react';

/** Parses a typed page number and clamps it to the existing pages. Undefined if it isn't a number. */
export function typedPage(typed: string, totalPages: number): number | undefined {
  const digits = westernNumber(typed).replaceAll(/[\s,]/g, '');
  if (!/^\d+$/.test(digits)) return undefined;
  return Math.min(Math.max(1, Number(digits)), totalPages);
}

interface PageEntryProps {
  readonly page: number;
  readonly totalPages: number;
  readonly onPage: (page: number) => void;
}

/** Editable page number. Enter or leaving the field goes to that page. Pressing another control of the pager discards it. */
export function PageEntry({ page, totalPages, onPage }: PageEntryProps) {
  const [typed, setTyped] = useState<{ readonly on: number; readonly text: string } | null>(null);
  // Ignore text typed while another page was shown.
  const text = typed?.on === page ? typed.text : null;
  function go() {
    setTyped(null);
    const wanted = text === null ? undefined : typedPage(text, totalPages);
    if (wanted !== undefined && wanted !== page) onPage(wanted);
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    go();
  }
  function onKeyDown({ key }: KeyboardEvent) {
    if (key === 'Escape') setTyped(null);
    if (key === 'Tab') go();
  }
  function leave({ target, relatedTarget }: FocusEvent) {
    // Another window or tab came to the front; the field still has the focus in this one.
    if (document.activeElement === target) return;
    const isInPager = relatedTarget !== null && target.closest('nav')?.contains(relatedTarget) === true;
    if (isInPager) setTyped(null);
    else go();
  }
  return (
    <form onSubmit={submit} className="tabular flex items-center gap-1.5">
      <input
        aria-label={`Page number (of ${formatCount(totalPages)})`}
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="go"
        value={text ?? formatCount(page)}
        onChange={(event) => setTyped({ on: page, text: event.target.value })}
        onFocus={(event) => event.target.select()}
        onBlur={leave}
        onKeyDown={onKeyDown}
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
