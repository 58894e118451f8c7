import { useEffect, useRef } from 'react';

/** Stops what is sent when its screen is left. */
export function useStop() {
  const stop = useRef(new AbortController());
  useEffect(() => {
    stop.current = new AbortController();
    return () => stop.current.abort();
  }, []);
  return stop;
}
