import { type RefObject, useEffect, useRef } from 'react';

/**
 * Of a form that follows one that was sent: it takes the focus that its button had, and not in a field, where the keys of
 * the list would be typed.
 */
export function useFocusNextForm(isAnother: boolean): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (isAnother) form.current?.focus({ preventScroll: true });
  }, [isAnother]);
  return form;
}
