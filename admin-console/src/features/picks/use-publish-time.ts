import { ApiProblem } from '@picks/api-client/api-client';
import { pickDraftProblems, scheduleFault } from '@picks/contract/pick-drafts.admin';
import { useState } from 'react';
import { fromZonedInput } from '#src/ui/zoned-time.ts';
import type { PickFormValues } from './pick-form-values.ts';
import type { PickSource } from './pick-source.ts';
import type { DraftedPick } from './use-drafted-pick.ts';

/** When a new pick goes out: a wall clock of the zone, or now while it is empty. */
export function usePublishTime(source: PickSource, { zone, publishTime }: DraftedPick) {
  const { time, isChanged, change } = publishTime;
  const [error, setError] = useState<string>();
  return {
    /** there is something to choose: a pick that exists has gone out */
    isAsked: source.kind !== 'pick',
    time,
    error,
    isChanged,
    change: (typed: string) => {
      change(typed);
      setError(undefined);
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
