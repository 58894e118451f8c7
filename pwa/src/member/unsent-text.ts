import { counted } from '@picks/ui/format/numbers';
/** What is said of things that were written here and are not on the server yet, at the start of a sentence. */
export const unsentText = (count: number): string => `You have ${counted(count, 'unsent item')}`;
