import { createPick, pickInput } from '@picks/contract/picks.admin';
import { formatDateTime } from '@picks/ui/format/dates';
import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '#src/app/paths.ts';
import { api } from '#src/session/api.ts';
import { notify } from '#src/ui/toaster.tsx';
import { instantOf } from '#src/ui/zoned-time.ts';
import { type Open, useOpen } from './open-url.ts';
import { changedInput } from './pick-form-rules.ts';
import { nextPick, type PickFormValues, toPickInput } from './pick-form-values.ts';
import type { PickSource } from './pick-source.ts';
import { usePickRefresh, useUpdatePick } from './picks.queries.ts';
import type { DraftedPick } from './use-drafted-pick.ts';
import { useSendDraft } from './use-send-draft.ts';

interface Sending {
  /** why a pick is edited; empty when that was not said */
  readonly reason: string;
  /** wall clock at which a new pick goes out by itself; empty for now */
  readonly time: string;
  /** stays on the form, for the next new pick */
  readonly isNextNew: boolean;
}

/** How a form is left once it is sent. */
function useLeaving({ forgetDraft }: DraftedPick) {
  const navigate = useNavigate();
  const refresh = usePickRefresh();
  const { show } = useOpen();
  const isDone = useRef(false);
  function leave() {
    isDone.current = true;
    forgetDraft();
  }
  return {
    isDone,
    /** what was read of picks is old */
    told: (title: string, pickId?: string) => {
      void refresh();
      const onPress = () => pickId !== undefined && void navigate(paths.pick(pickId));
      notify(pickId === undefined ? { title } : { title, action: { label: 'Open', onPress } });
    },
    leaveFor: (open: Open) => {
      leave();
      show(open, { replace: true });
    },
    leaveForDrafts: () => {
      leave();
      void navigate(paths.pickDrafts, { replace: true });
    },
  };
}

/** Publishes or schedules a new pick, keeps it as a draft, or saves the changes of one; on success the form is left. */
export function useSendPick(source: PickSource, drafted: DraftedPick) {
  const { zone, base, identity, beginNext } = drafted;
  const update = useUpdatePick();
  const { isDone, told, leaveFor, leaveForDrafts } = useLeaving(drafted);
  const draft = source.kind === 'draft' ? source.draft : null;
  const drafts = useSendDraft(draft, drafted);

  async function publish(values: PickFormValues, isNextNew: boolean) {
    const matchDate = instantOf(values.matchDate, zone, draft?.content.matchDate);
    const body = pickInput.parse({ ...toPickInput(values, zone), matchDate });
    const { idempotencyKey } = identity.read();
    const pick =
      draft === null
        ? (await api.call(createPick, { body, idempotencyKey })).pick
        : await drafts.publish(draft._id, body);
    told('Pick published', pick._id);
    if (isNextNew) beginNext(nextPick(values));
    else leaveFor({ kind: 'list' });
  }
  async function keep(values: PickFormValues, time: string) {
    const { publishAt } = await drafts.keep(values, time);
    told(publishAt === null ? 'Draft saved' : `Pick scheduled for ${formatDateTime(publishAt, zone)}`);
    leaveForDrafts();
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
    send: (values: PickFormValues, { reason, time, isNextNew }: Sending) => {
      if (source.kind === 'pick') return save(values, source.pick._id, reason);
      return time === '' ? publish(values, isNextNew) : keep(values, time);
    },
    /** what is typed so far, as a draft that waits */
    keepDraft: (values: PickFormValues) => keep(values, ''),
  };
}
