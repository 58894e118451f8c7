import { useCallback, useEffect, useRef, useState } from 'react';
import { DRAFT_AFTER, type DraftValues, keepDraft, readDraft } from './draft.ts';

/** Leaving within the rest keeps the last keystrokes too. */
function useKeptOnLeaving(keepNow: () => void): void {
  useEffect(() => {
    addEventListener('pagehide', keepNow);
    return () => {
      removeEventListener('pagehide', keepNow);
      keepNow();
    };
  }, [keepNow]);
}

/** The typed texts of a form, kept on the device: a closed app or a flat battery loses nothing. */
export function useDraft<T extends DraftValues>(form: string, empty: T) {
  const [values, setValues] = useState<T>(empty);
  const isTouched = useRef(false);
  const rest = useRef(DRAFT_AFTER);
  const latest = useRef(values);
  // What was kept is in the form.
  const ready = useRef(Promise.resolve());

  useEffect(() => {
    isTouched.current = false;
    ready.current = readDraft(form).then((kept) => {
      if (kept !== null && !isTouched.current) setValues((now) => ({ ...now, ...kept }));
    });
  }, [form]);

  useEffect(() => {
    latest.current = values;
    if (!isTouched.current) return;
    const timer = setTimeout(() => void keepDraft(form, values), rest.current);
    rest.current = DRAFT_AFTER;
    return () => clearTimeout(timer);
  }, [form, values]);

  useKeptOnLeaving(
    useCallback(() => {
      if (isTouched.current) void keepDraft(form, latest.current);
    }, [form]),
  );

  return {
    values,
    change(changes: Partial<T>) {
      isTouched.current = true;
      setValues((now) => ({ ...now, ...changes }));
    },
    /** Goes on from what the form holds, once what was kept is in it. */
    async extend(extended: (values: T) => T) {
      await ready.current;
      isTouched.current = true;
      // It came from elsewhere, and is kept nowhere else.
      rest.current = 0;
      setValues(extended);
    },
    clear() {
      isTouched.current = false;
      setValues(empty);
      void keepDraft(form, {});
    },
  };
}
