import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { type Draft, dropDraft, isTyped, saveDraft } from './draft.ts';

interface Keeping<Values> {
  readonly name: string;
  /** what was typed before a reload */
  readonly draft: Draft<Values> | undefined;
  /** what a draft has beside its values, at the time it's saved */
  readonly rest: () => Omit<Draft<Values>, 'values'>;
  /** true once the form leaves on its own */
  readonly isDone?: RefObject<boolean>;
}

/** Keeps what is typed in this tab, and brings back what was. */
export function useDraftKeeping<Values extends Record<string, string>>(
  form: UseFormReturn<Values>,
  { name, draft, rest, isDone }: Keeping<Values>,
): void {
  const keep = useEffectEvent((values: Values, defaults: object | undefined) => {
    // The form's `isDirty` lags behind a reset.
    if (isDone?.current === true) return;
    if (isTyped(values, defaults)) saveDraft(name, { ...rest(), values });
    else dropDraft(name);
  });
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values, defaultValues }) => keep(values, defaultValues),
      }),
    [form],
  );
  useEffect(() => {
    if (draft !== undefined) form.reset(draft.values, { keepDefaultValues: true });
  }, [draft, form]);
}
