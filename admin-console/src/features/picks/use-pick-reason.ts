import { ApiProblem } from '@picks/api-client/api-client';
import { type AdminPick, pickReason, requiredPickReason } from '@picks/contract/picks.admin';
import { useState } from 'react';
import { hasKickedOff } from './picks.rules.ts';
import { type PickFormValues, typedNumber } from './pick-form-values.ts';

const faultIn = (schema: typeof pickReason | typeof requiredPickReason, text: string): string | undefined =>
  schema.safeParse(text).error?.issues[0]?.message;

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
      setError(faultIn(pickReason, typed));
    },
    /** False, and says so, if it's missing or can't be sent. */
    isGiven: ({ closingOdds, closingLine }: PickFormValues) => {
      const isCorrected =
        isSettled &&
        ((typedNumber(closingOdds) ?? null) !== pick.closingOdds ||
          (typedNumber(closingLine) ?? null) !== (pick.closingLine ?? null));
      const fault = faultIn(isCorrected ? requiredPickReason : pickReason, text);
      setError(fault);
      return fault === undefined;
    },
    /** takes what the server says of it */
    take: (failure: unknown) => {
      if (failure instanceof ApiProblem) setError(failure.fields['reason']);
    },
  };
}
