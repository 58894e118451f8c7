const anyOf = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** Why a record's status stays as it is: `This deposit is pending. You can approve it or reject it`. */
export function refusedTransition(noun: string, status: string, possible: readonly string[]): string {
  const state = `This ${noun} is ${status.replaceAll('_', ' ')}`;
  return possible.length === 0
    ? `${state} and can't be changed anymore`
    : `${state}. You can ${anyOf.format(possible)}`;
}
