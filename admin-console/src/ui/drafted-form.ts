import { ApiProblem } from '@picks/api-client/api-client';
import { useEffect, useRef, useState } from 'react';
import { type DefaultValues, type Path, type Resolver, useForm, type UseFormReturn } from 'react-hook-form';
import { v7 as uuid } from 'uuid';
import { dropDraft, readDraft, saveDraft } from './draft.ts';

export interface DraftedForm<Values extends Record<string, string>> {
  readonly form: UseFormReturn<Values>;
  /** what was typed before a reload is back */
  readonly hasDraft: boolean;
  /** of the record that the values started from: a draft's own */
  readonly version: number | undefined;
  readonly forgetDraft: () => void;
  readonly discardDraft: () => void;
  /** goes with every try of this form */
  readonly idempotencyKey: () => string;
  /** puts what the server says about a field beside it; a decided refusal makes the next try another request */
  readonly showRefusal: (error: unknown, fieldOf: (path: string) => Path<Values> | undefined) => void;
  /** true once the form leaves on its own */
  readonly isDone: { current: boolean };
}

/** A form of text fields, kept as a draft of this tab. `base` is what the server has, at `version`, read once. */
export function useDraftedForm<Values extends Record<string, string>>(
  name: string,
  base: Values,
  resolver: Resolver<Values>,
  version?: number,
): DraftedForm<Values> {
  const [opened] = useState(base);
  const [openedVersion] = useState(version);
  const [draft, setDraft] = useState(() => readDraft<Values>(name, opened));
  const [firstKey] = useState(() => draft?.idempotencyKey ?? uuid());
  const key = useRef(firstKey);
  const isDone = useRef(false);
  const startedFrom = draft === undefined ? openedVersion : draft.version;
  const form = useForm<Values>({ defaultValues: opened as DefaultValues<Values>, resolver });
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true, isDirty: true },
        callback: ({ values, isDirty }) => {
          if (isDirty === true && !isDone.current)
            saveDraft(name, { values, idempotencyKey: key.current, version: startedFrom });
        },
      }),
    [form, name, startedFrom],
  );
  useEffect(() => {
    if (draft !== undefined) form.reset(draft.values, { keepDefaultValues: true });
  }, [draft, form]);
  return {
    form,
    hasDraft: draft !== undefined,
    version: startedFrom,
    forgetDraft: () => dropDraft(name),
    discardDraft: () => {
      dropDraft(name);
      setDraft(undefined);
      form.reset(opened);
    },
    idempotencyKey: () => key.current,
    showRefusal: (error, fieldOf) => {
      if (!(error instanceof ApiProblem)) return;
      if (error.status < 500 && error.status !== 429) key.current = uuid();
      for (const [path, message] of Object.entries(error.fields)) {
        const name = fieldOf(path);
        if (name !== undefined) form.setError(name, { type: 'server', message });
      }
    },
    isDone,
  };
}
