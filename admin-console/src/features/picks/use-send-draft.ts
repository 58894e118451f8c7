import {
  createPickDraft,
  draftInput,
  type PickDraft,
  publishPickDraft,
  updatePickDraft,
} from '@picks/contract/pick-drafts.admin';
import type { PickInput } from '@picks/contract/picks.admin';
import { api } from '#src/session/api.ts';
import { instantOf } from '#src/ui/zoned-time.ts';
import { type PickFormValues, toDraftInput } from './pick-form-values.ts';
import type { DraftedPick } from './use-drafted-pick.ts';

/** Writes what is typed as a draft on the server, and publishes the draft that a form is about. */
export function useSendDraft(draft: PickDraft | null, { zone, identity }: DraftedPick) {
  const kickoffOf = ({ matchDate }: PickFormValues) => instantOf(matchDate, zone, draft?.content.matchDate);
  /** `time` is the wall clock at which it goes out by itself; empty for a draft that waits for somebody */
  async function keep(values: PickFormValues, time: string): Promise<PickDraft> {
    const content = draftInput.parse({ ...toDraftInput(values, zone), matchDate: kickoffOf(values) });
    const publishAt = instantOf(time, zone, draft?.publishAt) ?? null;
    const { idempotencyKey, version } = identity.read();
    if (draft === null)
      return (await api.call(createPickDraft, { body: { content, publishAt }, idempotencyKey })).draft;
    const expected = version === undefined ? {} : { version };
    const saved = await api.call(updatePickDraft, {
      params: { id: draft._id },
      body: { content, publishAt, ...expected },
    });
    return saved.draft;
  }
  return {
    keep,
    async publish(id: string, pick: PickInput) {
      const { idempotencyKey, version } = identity.read();
      const body = { pick, ...(version === undefined ? {} : { version }) };
      return (await api.call(publishPickDraft, { params: { id }, body, idempotencyKey })).pick;
    },
  };
}
