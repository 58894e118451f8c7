import { ApiProblem } from '@picks/api-client/api-client';
import { pickDraftProblems, scheduleFault } from '@picks/contract/pick-drafts.admin';
import { useState } from 'react';
import { dropDraft, readDraft, saveDraft } from '#src/ui/draft.ts';
import { fromZonedInput, toZonedInput } from '#src/ui/zoned-time.ts';
import type { PickFormValues } from './pick-form-values.ts';
import { beginningOf, type PickSource } from './pick-source.ts';

function scheduledTime(source: PickSource, zone: string): string {
  const publishAt = source.kind === 'draft' ? source.draft.publishAt : null;
  return publishAt === null ? '' : toZonedInput(publishAt, zone);
}

/** What was typed before, kept in this tab beside the pick's own draft, and what the server has. */
function useKeptTime(source: PickSource, zone: string) {
  const [{ name, first, draft }] = useState(() => {
    const current = { publishAt: scheduledTime(source, zone) };
    const key = `${beginningOf(source, zone).name}:publish-at`;
    const kept = readDraft(key, current, { zone, fields: ['publishAt'] });
    return { name: key, first: current.publishAt, draft: kept?.values.publishAt };
  });
  return {
    first,
    draft,
    forget: () => dropDraft(name),
    keep: (publishAt: string) => {
      if (publishAt === first) dropDraft(name);
      else saveDraft(name, { values: { publishAt }, idempotencyKey: '', version: undefined, zone });
    },
  };
}

/** When a new pick goes out: a wall clock of the zone, or now while it is empty. */
export function usePublishTime(source: PickSource, zone: string) {
  const { first, draft, keep, forget } = useKeptTime(source, zone);
  const [hasDraft, setHasDraft] = useState(draft !== undefined);
  const [time, setTime] = useState(draft ?? first);
  const [error, setError] = useState<string>();
  return {
    /** there is something to choose: a pick that exists has gone out */
    isAsked: source.kind !== 'pick',
    time,
    error,
    isChanged: time !== first,
    /** what was typed before a reload is back */
    hasDraft,
    forgetDraft: forget,
    discardDraft: () => {
      forget();
      setHasDraft(false);
      setTime(first);
      setError(undefined);
    },
    change: (typed: string) => {
      setTime(typed);
      setError(undefined);
      keep(typed);
    },
    /** says what is wrong with it */
    isPossible: ({ matchDate }: PickFormValues) => {
      const at = fromZonedInput(time, zone);
      const kickOff = fromZonedInput(matchDate, zone);
      if (at === undefined || kickOff === undefined) return true;
      const fault = scheduleFault(new Date(at), new Date(kickOff), new Date());
      setError(fault === null ? undefined : pickDraftProblems[fault].message);
      return fault === null;
    },
    /** takes what the server says of it */
    take: (failure: unknown) => {
      if (failure instanceof ApiProblem) setError(failure.fields['publishAt']);
    },
  };
}
