import { ApiProblem } from '@picks/api-client/api-client';
import { type AdminPick, createPick, pickInput, pickMessages } from '@picks/contract/picks.admin';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type FieldErrors, useForm, type UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { v7 as uuid } from 'uuid';
import { paths } from '#src/app/paths.ts';
import { api } from '#src/session/api.ts';
import { useZone } from '#src/session/zone.ts';
import { dropDraft, readDraft, saveDraft } from '#src/ui/draft.ts';
import { notify } from '#src/ui/toaster.tsx';
import { useOpen } from './open-url.ts';
import { changedFields, changedInput, isPickField, pickResolver } from './pick-form-rules.ts';
import {
  emptyPick,
  fieldLabels,
  type PickField,
  type PickFormValues,
  toPickInput,
  valuesOf,
} from './pick-form-values.ts';
import { isStale, pickQuery, usePickRefresh, useUpdatePick } from './picks.queries.ts';

type Form = UseFormReturn<PickFormValues>;

/** True when the server has certainly not carried the request out: the next try is another request. */
function isFinalRefusal(error: unknown): boolean {
  if (!(error instanceof ApiProblem)) return false;
  return error.status < 500 && error.status !== 429 && error.code !== 'idempotency_in_progress';
}

function showFieldErrors(form: Form, error: unknown): void {
  if (!(error instanceof ApiProblem)) return;
  for (const [path, message] of Object.entries(error.fields)) {
    const [head = '', tail] = path.split('.');
    const name = head === 'market' ? `market${(tail ?? 'type').replace(/^./, (c) => c.toUpperCase())}` : head;
    if (isPickField(name)) form.setError(name, { type: 'server', message });
  }
}

/** Keeps what is typed as a draft of this tab. */
function useDraft(
  form: Form,
  name: string,
  keep: () => { idempotencyKey: string; version: number | undefined },
) {
  const kept = useRef(keep);
  useEffect(() => {
    kept.current = keep;
  });
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true, isDirty: true },
        callback: ({ values, isDirty }) => {
          if (isDirty === true) saveDraft(name, { values, ...kept.current() });
        },
      }),
    [form, name],
  );
}

/** The form of a new pick (`pick` null) or of one that exists: values, draft, sending, and what went wrong. */
export function usePickForm(pick: AdminPick | null) {
  const zone = useZone();
  const client = useQueryClient();
  const navigate = useNavigate();
  const refresh = usePickRefresh();
  const update = useUpdatePick();
  const { show } = useOpen();
  const draftName = pick === null ? 'pick:new' : `pick:${pick._id}`;
  const [draft, setDraft] = useState(() => readDraft<PickFormValues>(draftName, emptyPick));
  const base = useRef(pick === null ? emptyPick : valuesOf(pick, zone));
  const key = useRef(draft?.idempotencyKey ?? uuid());
  const version = useRef(draft === undefined ? pick?.version : (draft.version ?? pick?.version));
  const isDone = useRef(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [changedByOther, setChangedByOther] = useState<readonly string[]>([]);
  const form = useForm<PickFormValues>({
    defaultValues: base.current,
    shouldFocusError: false,
    resolver: (values, context, options) => pickResolver(zone, base.current)(values, context, options),
  });
  useDraft(form, draftName, () => ({ idempotencyKey: key.current, version: version.current }));
  useEffect(() => {
    if (draft !== undefined) form.reset(draft.values, { keepDefaultValues: true });
  }, [draft, form]);

  function leaveWith(open: Parameters<typeof show>[0]) {
    isDone.current = true;
    dropDraft(draftName);
    show(open, { replace: true });
  }
  async function publish(values: PickFormValues) {
    const body = pickInput.parse(toPickInput(values, zone));
    const created = await api.call(createPick, { body, idempotencyKey: key.current });
    void refresh();
    const openIt = () => void navigate(paths.pick(created.pick._id));
    notify({ title: 'Pick published', action: { label: 'Open', onPress: openIt } });
    leaveWith({ kind: 'list' });
  }
  async function save(values: PickFormValues, id: string) {
    const changes = changedInput(base.current, values, zone);
    if (Object.keys(changes).length > 0) {
      const expected = version.current === undefined ? {} : { version: version.current };
      await update.mutateAsync({ id, body: { ...changes, ...expected } });
      notify({ title: 'Pick saved' });
    }
    leaveWith({ kind: 'pick', id });
  }
  const readFresh = (id: string) => client.fetchQuery({ ...pickQuery(id), staleTime: 0 });

  /** In the order of the screen, which is not the one the fields were registered in. */
  function focusFirstWrong(errors: FieldErrors<PickFormValues>) {
    const first = (Object.keys(fieldLabels) as PickField[]).find((name) => errors[name] !== undefined);
    if (first !== undefined) form.setFocus(first);
  }

  const submit = form.handleSubmit(async (values) => {
    setFailure(null);
    try {
      await (pick === null ? publish(values) : save(values, pick._id));
    } catch (error) {
      if (isFinalRefusal(error)) key.current = uuid();
      showFieldErrors(form, error);
      setFailure(error);
      if (pick === null || !isStale(error)) return;
      const fresh = await readFresh(pick._id).catch(() => undefined);
      if (fresh === undefined) return;
      const names = changedFields(base.current, valuesOf(fresh.pick, zone));
      setChangedByOther(names.map((name) => fieldLabels[name]));
    }
  }, focusFirstWrong);

  /** Takes the server's values for what was not touched here, keeps the rest. */
  async function reload(): Promise<void> {
    if (pick === null) return;
    const fresh = await readFresh(pick._id);
    base.current = valuesOf(fresh.pick, zone);
    version.current = fresh.pick.version;
    form.reset(base.current, { keepDirtyValues: true });
    setFailure(null);
  }
  async function overwrite(): Promise<void> {
    if (pick === null) return;
    version.current = (await readFresh(pick._id)).pick.version;
    await submit();
  }
  function discardDraft() {
    dropDraft(draftName);
    setDraft(undefined);
    version.current = pick?.version;
    form.reset(base.current);
  }

  return {
    form,
    zone,
    submit,
    failure,
    failureTitle: pick === null ? pickMessages.createFailed : pickMessages.updateFailed,
    dismissFailure: () => setFailure(null),
    hasDraft: draft !== undefined,
    discardDraft,
    changedByOther,
    reload,
    overwrite,
    isDone,
  };
}
