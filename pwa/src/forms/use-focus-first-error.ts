import { type RefObject, useEffect, useRef } from 'react';

/** After a refused submit, the focus goes to the first input that is wrong. */
export function useFocusFirstError(
  fields: Readonly<Record<string, string>>,
): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(fields).length === 0) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [fields]);
  return form;
}

/** The focus goes to the form's first visible input when it appears. */
export function useFocusInput(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => form.current?.querySelector<HTMLElement>('input:not([hidden])')?.focus(), [form]);
}
