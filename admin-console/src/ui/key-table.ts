/** Keys by where they work. `everywhere` and `lists` work beside any other group, the rest each on screens of their own. */
export const keyGroups = {
  everywhere: 'Everywhere',
  lists: 'Lists',
  records: 'Picks and other things you write',
  money: 'Money',
  conversations: 'Tickets and inquiries',
  grading: 'Grading',
  pages: 'Go to a page',
} as const;
export type KeyGroup = keyof typeof keyGroups;

/** A key as the sheet shows it. */
export interface KeyRow {
  readonly id: string;
  /** unless somebody chose another: as `event.key` says it */
  readonly key: string;
  readonly group: KeyGroup;
  readonly does: string;
}

type Words = Omit<KeyRow, 'id'>;

/** Every key of the console but the letters of pages, which stand with the pages. */
export const keyTable = {
  find: { key: '/', group: 'everywhere', does: 'Search this list' },
  go: { key: 'g', group: 'everywhere', does: 'Go to a page, with its letter' },
  help: { key: '?', group: 'everywhere', does: 'Keyboard shortcuts' },
  next: { key: 'j', group: 'lists', does: 'Next row' },
  previous: { key: 'k', group: 'lists', does: 'Previous row' },
  add: { key: 'n', group: 'records', does: 'New' },
  edit: { key: 'e', group: 'records', does: 'Edit' },
  act: { key: 'a', group: 'money', does: 'Next step, and again to confirm it' },
  reject: { key: 'r', group: 'money', does: 'Reject, cancel or refund' },
  reply: { key: 'r', group: 'conversations', does: 'Reply' },
  score: { key: 's', group: 'grading', does: 'Enter scores' },
  choose: { key: 'n', group: 'grading', does: 'Next pick you have to choose' },
  select: { key: 'x', group: 'grading', does: 'Select the pick' },
  won: { key: 'w', group: 'grading', does: 'Won' },
  lost: { key: 'l', group: 'grading', does: 'Lost' },
  void: { key: 'v', group: 'grading', does: 'Void' },
  leave: { key: 'p', group: 'grading', does: 'Leave pending' },
  grade: { key: 'c', group: 'grading', does: 'Check and grade' },
  undo: { key: 'z', group: 'grading', does: 'Undo the last grades' },
} as const satisfies Record<string, Words>;

export type Command = keyof typeof keyTable;

export const keyRows: readonly KeyRow[] = Object.entries<Words>(keyTable).map(([id, words]) => ({
  id,
  ...words,
}));

/** Keys that stay what they are, turned off or not: no letters, and what every program has them for. */
export const fixedKeys: readonly (Omit<KeyRow, 'id' | 'key'> & { readonly keys: readonly string[] })[] = [
  { keys: ['mod', 'K'], group: 'everywhere', does: 'Search everything' },
  { keys: ['Esc'], group: 'everywhere', does: 'Close' },
  { keys: ['Enter'], group: 'lists', does: 'Open the row' },
  { keys: ['↓'], group: 'lists', does: 'From the search to the rows' },
  { keys: ['mod', 'Enter'], group: 'everywhere', does: 'Send what you wrote' },
];
