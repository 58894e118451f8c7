import { ApiProblem, isFinalRefusal } from '@picks/api-client/api-client';
import { draftInput, pickDraftMessages } from '@picks/contract/pick-drafts.admin';
import { pickMessages } from '@picks/contract/picks.admin';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { FieldErrors } from 'react-hook-form';
import { changedFields, formField } from './pick-form-rules.ts';
import { draftsQuery } from './drafts.queries.ts';
import { fieldLabels, pickFields, type PickFormValues, toDraftInput } from './pick-form-values.ts';
import { beginningOf, type PickSource } from './pick-source.ts';
import { isStale } from '#src/ui/stale-notice.tsx';
import { pickQuery } from './picks.queries.ts';
import { type DraftedPick, useDraftedPick } from './use-drafted-pick.ts';
import { usePickReason } from './use-pick-reason.ts';
import { usePublishTime } from './use-publish-time.ts';
import { useSendPick } from './use-send-pick.ts';

type Form = DraftedPick['form'];

function showFieldErrors(form: Form, error: unknown): void {
  if (!(error instanceof ApiProblem)) return;
  for (const [path, message] of Object.entries(error.fields)) {
    const name = formField(path.replace(/^(content|pick)\./, '').split('.'));
    if (name !== undefined) form.setError(name, { type: 'server', message });
  }
}

/** In the order of the screen, which is not the one the fields were registered in. */
function focusFirstWrong(form: Form, errors: FieldErrors<PickFormValues>): void {
  const first = pickFields.find((name) => errors[name] !== undefined);
  if (first !== undefined) form.setFocus(first);
}

/** The same pick or draft as the server has it now. */
async function readFresh(client: QueryClient, source: PickSource): Promise<PickSource> {
  if (source.kind === 'pick') {
    const { pick } = await client.fetchQuery({ ...pickQuery(source.pick._id), staleTime: 0 });
    return { kind: 'pick', pick };
  }
  if (source.kind !== 'draft') return source;
  const { drafts } = await client.fetchQuery({ ...draftsQuery, staleTime: 0 });
  const draft = drafts.find(({ _id }) => _id === source.draft._id);
  return draft === undefined ? source : { kind: 'draft', draft };
}

const failureTitles: Readonly<Record<PickSource['kind'], string>> = {
  new: pickMessages.createFailed,
  copy: pickMessages.createFailed,
  draft: pickMessages.createFailed,
  pick: pickMessages.updateFailed,
};

/** What went wrong with a form about a pick, said where it belongs. */
function useFormFailure(source: PickSource, drafted: DraftedPick) {
  const client = useQueryClient();
  const { form, base, zone, identity } = drafted;
  const [failure, setFailure] = useState<unknown>(null);
  const [title, setTitle] = useState(failureTitles[source.kind]);
  const [changedByOther, setChangedByOther] = useState<readonly string[]>([]);
  return {
    failure,
    failureTitle: title,
    changedByOther,
    setFailure,
    startOver: (next: string) => {
      setFailure(null);
      setTitle(next);
    },
    tell: async (reason: unknown) => {
      if (isFinalRefusal(reason)) identity.renewKey();
      showFieldErrors(form, reason);
      setFailure(reason);
      if (!isStale(reason)) return;
      const fresh = beginningOf(await readFresh(client, source).catch(() => source), zone);
      setChangedByOther(changedFields(base, fresh.values).map((name) => fieldLabels[name]));
    },
    /** the same as the server has it now */
    readFresh: () => readFresh(client, source),
  };
}

/** Says what is wrong with a draft: fields may be missing; those that are there must be right. */
function isKeepable(form: Form, zone: string): boolean {
  form.clearErrors();
  const checked = draftInput.safeParse(toDraftInput(form.getValues(), zone));
  for (const { path, message } of checked.error?.issues ?? []) {
    const name = formField(path);
    if (name !== undefined) form.setError(name, { type: 'contract', message });
  }
  if (!checked.success) focusFirstWrong(form, form.formState.errors);
  return checked.success;
}

/** The form about a pick: values, when it goes out, sending, and what went wrong. */
export function usePickForm(source: PickSource) {
  const drafted = useDraftedPick(source);
  const { form, zone, identity, rebase } = drafted;
  const { send, keepDraft, isDone } = useSendPick(source, drafted);
  const failing = useFormFailure(source, drafted);
  const when = usePublishTime(source, drafted);
  const why = usePickReason(source.kind === 'pick' ? source.pick : null);

  async function tell(reason: unknown) {
    why.take(reason);
    when.take(reason);
    await failing.tell(reason);
  }
  async function submit(isNextNew = false) {
    failing.startOver(when.time === '' ? failureTitles[source.kind] : pickDraftMessages.scheduleFailed);
    const trySending = async (values: PickFormValues) => {
      if (!why.isGiven(values) || !when.isPossible(values)) return;
      await send(values, { reason: why.text.trim(), time: when.time, isNextNew }).catch(tell);
    };
    await form.handleSubmit(trySending, (errors) => focusFirstWrong(form, errors))();
  }
  async function saveDraft() {
    failing.startOver(pickDraftMessages.saveFailed);
    if (isKeepable(form, zone)) await keepDraft(form.getValues()).catch(tell);
  }
  async function reload() {
    rebase(await failing.readFresh());
    failing.setFailure(null);
  }
  async function overwrite() {
    identity.startFrom(beginningOf(await failing.readFresh(), zone).version);
    await submit();
  }

  return {
    ...drafted,
    ...failing,
    isDone,
    submit,
    saveDraft,
    why,
    when,
    dismissFailure: () => failing.setFailure(null),
    reload: () => reload().catch(failing.setFailure),
    overwrite: () => overwrite().catch(failing.setFailure),
  };
}
