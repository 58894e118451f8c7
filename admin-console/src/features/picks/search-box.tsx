import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';

const PAUSE = 300;

interface SearchBoxProps {
  readonly value: string;
  readonly onSearch: (text: string) => void;
}

/** Searches 300 ms after the last key, at once on Enter. */
export function SearchBox({ value, onSearch }: SearchBoxProps) {
  const [text, setText] = useState(value);
  const sent = useRef(value);
  const search = useRef(onSearch);
  useEffect(() => {
    search.current = onSearch;
  });

  function send(next: string) {
    if (next === sent.current) return;
    sent.current = next;
    search.current(next);
  }
  useEffect(() => {
    const timer = setTimeout(() => send(text), PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  // changed from outside: Back, Clear
  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setText(value);
  }, [value]);

  return (
    <div className="relative w-44 md:w-72">
      <Search
        size={16}
        aria-hidden="true"
        className="pointer-events-none absolute start-2.5 top-2 text-ink-3"
      />
      <input
        type="search"
        aria-label="Search picks"
        placeholder="Team, league or selection"
        maxLength={80}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') send(text);
        }}
        className="console-control !min-h-8 !ps-8"
      />
    </div>
  );
}
