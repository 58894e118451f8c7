import { ApiProblem } from '@picks/api-client/api-client';
import { parseNumber } from '@picks/contract/digits';
import { type AdminPick, pickReason, requiredPickReason } from '@picks/contract/picks.admin';
import { useState } from 'react';
import { faultIn } from '#src/ui/fault-in.ts';
import { hasKickedOff } from './picks.rules.ts';
import { type PickFormValues, typedOdds } from './pick-form-values.ts';

/** Why a pick is edited: for its record before kickoff, and needed when it corrects one that is settled. */
export function usePickReason(pick: AdminPick | null) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const [field, setField] = useState<HTMLInputElement | null>(null);
  const [openedAt] = useState(Date.now);
  const isSettled = pick !== null && pick.status !== 'pending';
  return {
    setField,
    text,
    error,
    isSettled,
    /** between kickoff and the result an edit is no entry of the record */
    isAsked: isSettled || (pick !== null && !hasKickedOff(pick, openedAt)),
    change: (typed: string) => {
      setText(typed);
      setError(faultIn(pickReason, typed));
    },
    /** Validates the reason and shows what's wrong. Returns false if it's missing or invalid. */
    isGiven: ({ closingOdds, closingLine }: PickFormValues) => {
      const isCorrected =
        isSettled &&
        ((typedOdds(closingOdds) ?? null) !== pick.closingOdds ||
          (parseNumber(closingLine) ?? null) !== (pick.closingLine ?? null));
      const fault = faultIn(isCorrected ? requiredPickReason : pickReason, text);
      setError(fault);
      if (fault !== undefined) field?.focus();
      return fault === undefined;
    },
    /** takes what the server says of it */
    take: (failure: unknown) => {
      if (failure instanceof ApiProblem) setError(failure.fields['reason']);
    },
  };
}
