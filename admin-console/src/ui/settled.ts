import { useEffect, useState } from 'react';

/** Milliseconds without a change. */
const PAUSE = 300;

/** What `value` was when it last stood still for a moment; compared by what it says. */
export function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  const text = JSON.stringify(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(JSON.parse(text) as T), PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
