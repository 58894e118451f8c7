/** Whether an entry came to the record at or after kickoff: it proves what the pick is, and not that it was there before the game. */
export const isAddedLate = (at: string, kickoff: string): boolean => Date.parse(at) >= Date.parse(kickoff);
