/** Elements of the board are found by what they are for: rows by their pick, score fields by their game and side. */
const rows = () => [...document.querySelectorAll<HTMLElement>('[data-board-pick]')];
const scores = () => [...document.querySelectorAll<HTMLInputElement>('[data-board-score]')];

function focusOn(target: HTMLElement | undefined): void {
  target?.focus();
  target?.closest('[data-board-row], [data-board-game]')?.scrollIntoView({ block: 'nearest' });
  if (target instanceof HTMLInputElement && target.type === 'text') target.select();
}

/** The pick whose row holds the focus. */
export function focusedPick(): string | undefined {
  const row = document.activeElement?.closest('[data-board-row]');
  return row?.querySelector<HTMLElement>('[data-board-pick]')?.dataset['boardPick'];
}

/** The next or previous row; from elsewhere, the first. */
export function walk(step: 1 | -1): void {
  const all = rows();
  const from = all.findIndex(({ dataset }) => dataset['boardPick'] === focusedPick());
  focusOn(all[from < 0 ? 0 : from + step]);
}

export const focusPick = (id: string | undefined): void =>
  focusOn(rows().find(({ dataset }) => dataset['boardPick'] === id));

/** The score of the game that holds the focus; from elsewhere, the first one that is missing. */
export function focusScore(): void {
  const here = document.activeElement?.closest('[data-board-game]');
  const own = here?.querySelector<HTMLInputElement>('[data-board-score]') ?? undefined;
  focusOn(own ?? scores().find(({ value }) => value === '') ?? scores()[0]);
}

/** From one score field to the next of the board; after the last one to the rows. */
export function focusAfter(field: HTMLInputElement): void {
  const all = scores();
  const next = all[all.indexOf(field) + 1];
  if (next === undefined) focusOn(rows()[0]);
  else focusOn(next);
}

/** From a score to the first row of its game. */
export const leaveScore = (field: HTMLInputElement): void =>
  focusOn(field.closest('[data-board-game]')?.querySelector<HTMLElement>('[data-board-pick]') ?? undefined);
