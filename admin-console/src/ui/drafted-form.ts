import { ApiProblem, isFinalRefusal } from '@picks/api-client/api-client';
import { useRef, useState } from 'react';
import {
  type DefaultValues,
  type Path,
  type PathValue,
  type Resolver,
  useForm,
  type UseFormReturn,
} from 'react-hook-form';
import { v7 as uuid } from 'uuid';
import { dropDraft, isTyped, readDraft, saveDraft } from './draft.ts';
import { useDraftKeeping } from './draft-keeping.ts';
import type { WallClocks } from './draft-times.ts';

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
  /** what was sent is saved: the form continues from there, with what was typed since */
  readonly continueFrom: (
    saved: Values,
    sent: { readonly [Field in keyof Values]?: string | undefined },
  ) => void;
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

/** Resets a form to the saved values, but keeps fields that were edited since they were `sent`. */
function resetTo<Values extends Record<string, string>>(
  form: UseFormReturn<Values>,
  saved: Values,
  sent: Readonly<Record<string, string | undefined>>,
): void {
  const typed = Object.entries(form.getValues()).filter(([field, value]) => value !== sent[field]);
  form.reset(saved);
  for (const [field, value] of typed)
    form.setValue(field as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true });
}

/**
 * A form of text fields, kept as a draft of this tab. `base` is what the server has, at `version`, read once; `clocks` are
 * those of its fields that are wall clocks.
 */
export function useDraftedForm<Values extends Record<string, string>>(
  name: string,
  base: Values,
  resolver: Resolver<Values>,
  version?: number,
  clocks?: WallClocks<Values>,
): DraftedForm<Values> {
  const [opened, setOpened] = useState({ base, version, zone: clocks?.zone });
  const [draft, setDraft] = useState(() => readDraft<Values>(name, opened.base, clocks));
  const [firstKey] = useState(() => draft?.idempotencyKey ?? uuid());
  const key = useRef(firstKey);
  const isDone = useRef(false);
  const start = draft ?? opened;
  const startedWith = start.base ?? opened.base;
  const form = useForm<Values>({ defaultValues: startedWith as DefaultValues<Values>, resolver });
  const rest = () => ({ ...start, idempotencyKey: key.current });
  useDraftKeeping(form, { name, draft, rest, isDone });
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
    continueFrom: (saved, sent) => {
      const next = { ...opened, base: saved };
      dropDraft(name);
      setDraft(undefined);
      setOpened(next);
      resetTo(form, saved, { ...startedWith, ...sent });
      const values = form.getValues();
      if (isTyped(values, saved)) saveDraft(name, { ...next, values, idempotencyKey: key.current });
    },
    idempotencyKey: () => key.current,
    showRefusal: (error, fieldOf) => {
      if (!(error instanceof ApiProblem)) return;
      if (isFinalRefusal(error)) key.current = uuid();
      showFields(form, error, fieldOf);
    },
    isDone,
  };
}
