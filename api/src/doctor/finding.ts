/** What was looked at, how it stands, and what to do about it where something is wrong. */
export interface Finding {
  readonly check: string;
  /** `problem`: the service won't start, or won't do what it says; `warning`: worth a look */
  readonly state: 'ok' | 'warning' | 'problem';
  readonly says: string;
}

const finding =
  (state: Finding['state']) =>
  (check: string, says: string): Finding => ({ check, state, says });

export const ok = finding('ok');
export const warning = finding('warning');
export const problem = finding('problem');

/** The sentence of an error. */
export const sentenceOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
