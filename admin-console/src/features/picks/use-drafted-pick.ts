import { useCallback, useEffect, useRef, useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { v7 as uuid } from 'uuid';
import { useInitialZone } from '#src/session/zone.ts';
import { type Draft, dropDraft, readDraft, saveDraft } from '#src/ui/draft.ts';
import { pickResolver } from './pick-form-rules.ts';
import { emptyPick, type PickFormValues } from './pick-form-values.ts';
import { beginningOf, type PickSource } from './pick-source.ts';

type PickDraft = Draft<PickFormValues> | undefined;

/** What goes with every try of this form: its idempotency key and the version that it started from. */
function useIdentity(version: number | undefined, draft: PickDraft) {
  const [first] = useState(() => ({
    idempotencyKey: draft?.idempotencyKey ?? uuid(),
    version: draft?.version ?? version,
  }));
  const identity = useRef(first);
  return {
    read: useCallback(() => identity.current, []),
    /** the next try is another request */
    renewKey: () => {
      identity.current = { ...identity.current, idempotencyKey: uuid() };
    },
    startFrom: (version: number | undefined) => {
      identity.current = { ...identity.current, version };
    },
  };
}

interface Keeping {
  readonly name: string;
  readonly draft: PickDraft;
  readonly zone: string;
  readonly readIdentity: ReturnType<typeof useIdentity>['read'];
}

/** Keeps what is typed in this tab, and brings back what was. */
function useDraftKeeping(
  form: UseFormReturn<PickFormValues>,
  { name, draft, zone, readIdentity }: Keeping,
): void {
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true, isDirty: true },
        callback: ({ values, isDirty }) => {
          if (isDirty === true) saveDraft(name, { values, zone, ...readIdentity() });
        },
      }),
    [form, name, zone, readIdentity],
  );
  useEffect(() => {
    if (draft !== undefined) form.reset(draft.values, { keepDefaultValues: true });
  }, [draft, form]);
}

/** The typed values of a form about a pick, kept as a draft of this tab. */
export function useDraftedPick(source: PickSource) {
  const zone = useInitialZone();
  const [{ name, values: first, version }] = useState(() => beginningOf(source, zone));
  const [draft, setDraft] = useState(() => readDraft(name, emptyPick, { zone, fields: ['matchDate'] }));
  /** what the server has, as far as this form knows */
  const [base, setBase] = useState(first);
  const identity = useIdentity(version, draft);
  const form = useForm<PickFormValues>({
    defaultValues: base,
    shouldFocusError: false,
    resolver: pickResolver(zone, base),
  });
  useDraftKeeping(form, { name, draft, zone, readIdentity: identity.read });
  return {
    zone,
    form,
    base,
    identity,
    hasDraft: draft !== undefined,
    forgetDraft: () => dropDraft(name),
    discardDraft: () => {
      dropDraft(name);
      setDraft(undefined);
      identity.startFrom(version);
      form.reset(base);
    },
    /** another pick in the same form: what it starts with is no draft yet */
    beginNext: (values: PickFormValues) => {
      dropDraft(name);
      setDraft(undefined);
      identity.renewKey();
      form.reset(values, { keepFieldsRef: true });
      form.setFocus('homeTeam');
    },
    /** takes the server's values for what was not touched here, keeps the rest */
    rebase: (fresh: PickSource) => {
      const { values, version: newest } = beginningOf(fresh, zone);
      setBase(values);
      identity.startFrom(newest);
      form.reset(values, { keepDirtyValues: true });
    },
  };
}

export type DraftedPick = ReturnType<typeof useDraftedPick>;
