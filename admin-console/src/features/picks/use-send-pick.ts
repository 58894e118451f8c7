import { type AdminPick, createPick, pickInput } from '@picks/contract/picks.admin';
import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '#src/app/paths.ts';
import { api } from '#src/session/api.ts';
import { notify } from '#src/ui/toaster.tsx';
import { type Open, useOpen } from './open-url.ts';
import { changedInput } from './pick-form-rules.ts';
import { nextPick, type PickFormValues, toPickInput } from './pick-form-values.ts';
import { usePickRefresh, useUpdatePick } from './picks.queries.ts';
import type { DraftedPick } from './use-drafted-pick.ts';

interface Sending {
  /** why a pick is edited; empty when that was not said */
  readonly reason: string;
  /** stays on the form, for the next new pick */
  readonly isNextNew: boolean;
}

/** Publishes a new pick or saves the changes of one; on success the form is left. */
export function useSendPick(pick: AdminPick | null, drafted: DraftedPick) {
  const { zone, base, identity, forgetDraft, beginNext } = drafted;
  const navigate = useNavigate();
  const refresh = usePickRefresh();
  const update = useUpdatePick();
  const { show } = useOpen();
  const isDone = useRef(false);

  function leaveFor(open: Open) {
    isDone.current = true;
    forgetDraft();
    show(open, { replace: true });
  }
  async function publish(values: PickFormValues, isNextNew: boolean) {
    const body = pickInput.parse(toPickInput(values, zone));
    const { idempotencyKey } = identity.read();
    const created = await api.call(createPick, { body, idempotencyKey });
    void refresh();
    const onPress = () => void navigate(paths.pick(created.pick._id));
    notify({ title: 'Pick published', action: { label: 'Open', onPress } });
    if (isNextNew) beginNext(nextPick(values));
    else leaveFor({ kind: 'list' });
  }
  async function save(values: PickFormValues, id: string, reason: string) {
    const changes = changedInput(base, values, zone);
    if (Object.keys(changes).length > 0) {
      const { version } = identity.read();
      const expected = version === undefined ? {} : { version };
      await update.mutateAsync({ id, body: { ...changes, ...expected, reason } });
      notify({ title: 'Pick saved' });
    }
    leaveFor({ kind: 'pick', id });
  }

  return {
    /** true once the form leaves on its own */
    isDone,
    send: (values: PickFormValues, { reason, isNextNew }: Sending) =>
      pick === null ? publish(values, isNextNew) : save(values, pick._id, reason),
  };
}
