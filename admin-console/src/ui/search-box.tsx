import { Button } from '@picks/ui/button';
import clsx from 'clsx';
import { Search } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { focusRow } from './row-focus.ts';

const PAUSE = 300;

interface SearchBoxProps {
  readonly label: string;
  /** what is searched */
  readonly placeholder: string;
  readonly value: string;
  /** a button beside it that searches at once */
  readonly hasButton?: boolean;
  /** as wide as the panel it's in, and not above the rows that the arrow key leads to */
  readonly isInPanel?: boolean;
  readonly onSearch: (text: string) => void;
}

/** Searches 300 ms after the last key, at once on Enter. */
export function SearchBox({
  label,
  placeholder,
  value,
  hasButton = false,
  isInPanel = false,
  onSearch,
}: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  const sent = useRef(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // changed from outside: Back, Clear
  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    if (input.current !== null) input.current.value = value;
  }, [value]);

  function send(text: string) {
    clearTimeout(timer.current);
    if (text === sent.current) return;
    sent.current = text;
    onSearch(text);
  }
  function sendSoon(text: string) {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => send(text), PAUSE);
  }

  return (
    <div className="flex max-w-full flex-wrap justify-end gap-2">
      <div className={clsx('relative', isInPanel ? 'w-full' : 'w-40 max-w-full md:w-56 2xl:w-72')}>
        <Search
          size={16}
          aria-hidden="true"
          className="pointer-events-none absolute left-2.5 top-2 text-ink-3"
        />
        <input
          ref={input}
          type="search"
          dir="auto"
          aria-label={label}
          placeholder={placeholder}
          maxLength={80}
          defaultValue={value}
          onChange={(event) => sendSoon(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') send(event.currentTarget.value);
            if (event.key === 'ArrowDown' && !isInPanel) focusRow(1);
          }}
          className="console-control !min-h-8 !pl-8"
        />
      </div>
      {hasButton && (
        <Button variant="secondary" size="small" onClick={() => send(input.current?.value ?? '')}>
          Search
        </Button>
      )}
    </div>
  );
}
