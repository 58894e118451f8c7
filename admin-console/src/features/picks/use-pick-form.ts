import { ApiProblem } from '@picks/api-client/api-client';
import { type AdminPick, pickMessages } from '@picks/contract/picks.admin';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { FieldErrors } from 'react-hook-form';
import { changedFields, formField, isFinalRefusal } from './pick-form-rules.ts';
import { fieldLabels, pickFields, type PickFormValues, valuesOf } from './pick-form-values.ts';
import { isStale, pickQuery } from './picks.queries.ts';
import { type DraftedPick, useDraftedPick } from './use-drafted-pick.ts';
import { usePickReason } from './use-pick-reason.ts';
import { useSendPick } from './use-send-pick.ts';

type Form = DraftedPick['form'];

function showFieldErrors(form: Form, error: unknown): void {
  if (!(error instanceof ApiProblem)) return;
  for (const [path, message] of Object.entries(error.fields)) {
    const name = formField(path.split('.'));
    if (name !== undefined) form.setError(name, { type: 'server', message });
  }
}

/** In the order of the screen, which is not the one the fields were registered in. */
function focusFirstWrong(form: Form, errors: FieldErrors<PickFormValues>): void {
  const first = pickFields.find((name) => errors[name] !== undefined);
  if (first !== undefined) form.setFocus(first);
}

/** The form of a new pick (`pick` null) or of one that exists: values, sending, and what went wrong. */
export function usePickForm(pick: AdminPick | null) {
  const client = useQueryClient();
  const drafted = useDraftedPick(pick);
  const { form, base, zone, identity, rebase } = drafted;
  const { send, isDone } = useSendPick(pick, drafted);
  const [failure, setFailure] = useState<unknown>(null);
  const [changedByOther, setChangedByOther] = useState<readonly string[]>([]);
  const readFresh = async (id: string) => (await client.fetchQuery({ ...pickQuery(id), staleTime: 0 })).pick;

  const why = usePickReason(pick);

  async function tell(reason: unknown) {
    if (isFinalRefusal(reason)) identity.renewKey();
    showFieldErrors(form, reason);
    why.take(reason);
    setFailure(reason);
    if (pick === null || !isStale(reason)) return;
    const fresh = await readFresh(pick._id).catch(() => pick);
    setChangedByOther(changedFields(base, valuesOf(fresh, zone)).map((name) => fieldLabels[name]));
  }

  async function submit(isNextNew = false) {
    setFailure(null);
    const trySending = async (values: PickFormValues) => {
      if (why.isGiven(values)) await send(values, { reason: why.text.trim(), isNextNew }).catch(tell);
    };
    await form.handleSubmit(trySending, (errors) => focusFirstWrong(form, errors))();
  }
  async function reload(id: string) {
    rebase(await readFresh(id));
    setFailure(null);
  }
  async function overwrite(id: string) {
    identity.startFrom((await readFresh(id)).version);
    await submit();
  }

  return {
    ...drafted,
    isDone,
    submit,
    why,
    failure,
    failureTitle: pick === null ? pickMessages.createFailed : pickMessages.updateFailed,
    dismissFailure: () => setFailure(null),
    changedByOther,
    reload: () => (pick === null ? Promise.resolve() : reload(pick._id).catch(setFailure)),
    overwrite: () => (pick === null ? Promise.resolve() : overwrite(pick._id).catch(setFailure)),
  };
}
