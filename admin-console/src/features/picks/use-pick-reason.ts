import { ApiProblem } from '@picks/api-client/api-client';
import { type AdminPick, pickMessages } from '@picks/contract/picks.admin';
import { useState } from 'react';
import { hasKickedOff } from './picks.rules.ts';
import { type PickFormValues, typedNumber } from './pick-form-values.ts';

/** Why a pick is edited: for its record before kickoff, and needed when it corrects one that is settled. */
export function usePickReason(pick: AdminPick | null) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const [openedAt] = useState(Date.now);
  const isSettled = pick !== null && pick.status !== 'pending';
  return {
    text,
    error,
    isSettled,
    /** between kickoff and the result an edit is no entry of the record */
    isAsked: isSettled || (pick !== null && !hasKickedOff(pick, openedAt)),
    change: (typed: string) => {
      setText(typed);
      setError(undefined);
    },
    /** says what is missing */
    isGiven: ({ closingOdds, closingLine }: PickFormValues) => {
      const isCorrected =
        isSettled &&
        ((typedNumber(closingOdds) ?? null) !== pick.closingOdds ||
          (typedNumber(closingLine) ?? null) !== (pick.closingLine ?? null));
      const isMissing = isCorrected && text.trim() === '';
      setError(isMissing ? pickMessages.reasonNeeded : undefined);
      return !isMissing;
    },
    /** takes what the server says of it */
    take: (failure: unknown) => {
      if (failure instanceof ApiProblem) setError(failure.fields['reason']);
    },
  };
}
