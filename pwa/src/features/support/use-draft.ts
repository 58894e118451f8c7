import { useEffect, useRef, useState } from 'react';
import { DRAFT_AFTER, type DraftValues, keepDraft, readDraft } from './draft.ts';

/** The typed texts of a form, kept on the device: a closed app or a flat battery loses nothing. */
export function useDraft<T extends DraftValues>(form: string, empty: T) {
  const [values, setValues] = useState<T>(empty);
  const isTouched = useRef(false);
  const latest = useRef(values);

  useEffect(() => {
    latest.current = values;
  }, [values]);

  useEffect(() => {
    isTouched.current = false;
    void readDraft(form).then((kept) => {
      if (kept !== null && !isTouched.current) setValues((now) => ({ ...now, ...kept }));
    });
  }, [form]);

  useEffect(() => {
    if (!isTouched.current) return;
    const timer = setTimeout(() => void keepDraft(form, values), DRAFT_AFTER);
    return () => clearTimeout(timer);
  }, [form, values]);

  // Leaving within the rest keeps the last keystrokes too.
  useEffect(() => {
    const keepNow = () => isTouched.current && void keepDraft(form, latest.current);
    addEventListener('pagehide', keepNow);
    return () => {
      removeEventListener('pagehide', keepNow);
      keepNow();
    };
  }, [form]);

  return {
    values,
    change(changes: Partial<T>) {
      isTouched.current = true;
      setValues((now) => ({ ...now, ...changes }));
    },
    clear() {
      isTouched.current = false;
      setValues(empty);
      void keepDraft(form, {});
    },
  };
}
