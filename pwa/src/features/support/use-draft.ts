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
  /** what is in the form came from elsewhere at once, and is nowhere else */
  const isUrgent = useRef(false);
  const latest = useRef(values);
  /** what was kept is in the form */
  const ready = useRef(Promise.resolve());

  useEffect(() => {
    latest.current = values;
  }, [values]);

  useEffect(() => {
    isTouched.current = false;
    ready.current = readDraft(form).then((kept) => {
      if (kept !== null && !isTouched.current) setValues((now) => ({ ...now, ...kept }));
    });
  }, [form]);

  useEffect(() => {
    if (!isTouched.current) return;
    const timer = setTimeout(() => void keepDraft(form, values), isUrgent.current ? 0 : DRAFT_AFTER);
    isUrgent.current = false;
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
      isUrgent.current = true;
      setValues(extended);
    },
    clear() {
      isTouched.current = false;
      setValues(empty);
      void keepDraft(form, {});
    },
  };
}
