import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { v7 as uuid } from 'uuid';
import { useInitialZone } from '#src/session/zone.ts';
import { dropDraft, readDraft } from '#src/ui/draft.ts';
import { useDraftKeeping } from '#src/ui/draft-keeping.ts';
import { pickResolver } from './pick-form-rules.ts';
import type { PickFormValues } from './pick-form-values.ts';
import { beginningOf, type PickSource } from './pick-source.ts';
import { useKeptTime } from './use-kept-time.ts';

/** What goes with every try of this form: its idempotency key and the version that it started from. */
function useIdentity(version: number | undefined, firstKey: string | undefined) {
  const [first] = useState(() => ({ idempotencyKey: firstKey ?? uuid(), version }));
  const identity = useRef(first);
  return {
    read: () => identity.current,
    /** the next try is another request */
    renewKey: () => {
      identity.current = { ...identity.current, idempotencyKey: uuid() };
    },
    startFrom: (version: number | undefined) => {
      identity.current = { ...identity.current, version };
    },
  };
}

/** Where a form about a pick begins: with the record, or with what was typed before a reload. */
function useOpening(source: PickSource) {
  const zone = useInitialZone();
  const [{ name, values, version }] = useState(() => beginningOf(source, zone));
  const [draft, setDraft] = useState(() => readDraft(name, values, { zone, fields: ['matchDate'] }));
  const publishTime = useKeptTime(source, zone);
  const startedFrom = draft?.version ?? publishTime.version ?? version;
  const identity = useIdentity(startedFrom, draft?.idempotencyKey);
  return {
    zone,
    values,
    version,
    draft,
    publishTime,
    identity,
    keeping: { name, draft, rest: () => ({ zone, ...identity.read() }) },
    forgetDraft: () => {
      dropDraft(name);
      publishTime.forget();
    },
    /** also takes it out of the form */
    dropDraft: () => {
      dropDraft(name);
      setDraft(undefined);
      publishTime.discard();
    },
  };
}

/** The typed values of a form about a pick, kept as a draft of this tab. */
export function useDraftedPick(source: PickSource) {
  const opening = useOpening(source);
  const { zone, version, draft, publishTime, identity, forgetDraft } = opening;
  /** what the server has, as far as this form knows */
  const [base, setBase] = useState(opening.values);
  const form = useForm<PickFormValues>({
    defaultValues: base,
    shouldFocusError: false,
    resolver: pickResolver(zone, base),
  });
  useDraftKeeping(form, opening.keeping);
  return {
    zone,
    form,
    base,
    identity,
    publishTime,
    hasDraft: draft !== undefined || publishTime.hasDraft,
    forgetDraft,
    discardDraft: () => {
      opening.dropDraft();
      identity.startFrom(version);
      form.reset(base);
    },
    /** another pick in the same form: what it starts with is no draft yet */
    beginNext: (values: PickFormValues) => {
      opening.dropDraft();
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
