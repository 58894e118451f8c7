import { ApiProblem } from '@picks/api-client/api-client';
import { useEffect, useRef, useState } from 'react';
import { type DefaultValues, type Path, type Resolver, useForm, type UseFormReturn } from 'react-hook-form';
import { v7 as uuid } from 'uuid';
import { dropDraft, readDraft, saveDraft, type TypedTimes } from './draft.ts';

type FieldOf<Values extends Record<string, string>> = (path: string) => Path<Values> | undefined;

export interface DraftedForm<Values extends Record<string, string>> {
  readonly form: UseFormReturn<Values>;
  /** what was typed before a reload is back */
  readonly hasDraft: boolean;
  /** of the record that the values started from: a draft's own */
  readonly version: number | undefined;
  /** what the server had then */
  readonly base: Values;
  readonly forgetDraft: () => void;
  readonly discardDraft: () => void;
  /** goes with every try of this form */
  readonly idempotencyKey: () => string;
  /** puts what the server says about a field beside it; a decided refusal makes the next try another request */
  readonly showRefusal: (error: unknown, fieldOf: FieldOf<Values>) => void;
  /** true once the form leaves on its own */
  readonly isDone: { current: boolean };
}

/** Puts what the server says about a field beside it. */
function showFields<Values extends Record<string, string>>(
  form: UseFormReturn<Values>,
  { fields }: ApiProblem,
  fieldOf: FieldOf<Values>,
): void {
  for (const [path, message] of Object.entries(fields)) {
    const name = fieldOf(path);
    if (name !== undefined) form.setError(name, { type: 'server', message });
  }
}

/**
 * A form of text fields, kept as a draft of this tab. `base` is what the server has, at `version`, read once; `times` are
 * those of its fields that are wall clocks.
 */
export function useDraftedForm<Values extends Record<string, string>>(
  name: string,
  base: Values,
  resolver: Resolver<Values>,
  version?: number,
  times?: TypedTimes<Values>,
): DraftedForm<Values> {
  const [opened] = useState({ base, version, zone: times?.zone });
  const [draft, setDraft] = useState(() => readDraft<Values>(name, opened.base, times));
  const [firstKey] = useState(() => draft?.idempotencyKey ?? uuid());
  const key = useRef(firstKey);
  const isDone = useRef(false);
  const start = draft ?? opened;
  const startedWith = start.base ?? opened.base;
  const form = useForm<Values>({ defaultValues: startedWith as DefaultValues<Values>, resolver });
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true, isDirty: true },
        callback: ({ values, isDirty }) => {
          if (isDirty === true && !isDone.current)
            saveDraft(name, { ...start, values, idempotencyKey: key.current });
        },
      }),
    [form, name, start],
  );
  useEffect(() => {
    if (draft !== undefined) form.reset(draft.values, { keepDefaultValues: true });
  }, [draft, form]);
  return {
    form,
    hasDraft: draft !== undefined,
    version: start.version,
    base: startedWith,
    forgetDraft: () => dropDraft(name),
    discardDraft: () => {
      dropDraft(name);
      setDraft(undefined);
      form.reset(opened.base);
    },
    idempotencyKey: () => key.current,
    showRefusal: (error, fieldOf) => {
      if (!(error instanceof ApiProblem)) return;
      if (error.status < 500 && error.status !== 429) key.current = uuid();
      showFields(form, error, fieldOf);
    },
    isDone,
  };
}
