import { isFinalRefusal } from '@picks/api-client/api-client';
import { useRef } from 'react';
import { v7 as uuid } from 'uuid';

/** Idempotency keys of a call that may be tried again. */
export function useRetryKey() {
  const last = useRef<{ readonly request: string; readonly key: string } | null>(null);
  return {
    /** Reuses the last key if the request is unchanged and the server may have carried it out. */
    keyOf(request: unknown): string {
      const text = JSON.stringify(request);
      if (last.current?.request !== text) last.current = { request: text, key: uuid() };
      return last.current.key;
    },
    /** Call it with the error of every try, null if it succeeded. */
    settle(error: unknown): void {
      if (error === null || isFinalRefusal(error)) last.current = null;
    },
  };
}
