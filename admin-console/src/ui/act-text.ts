import type { Second } from './second-note.rules.ts';

/** An act as it is offered, asked about and reported. */
export interface ActText {
  readonly action: string;
  readonly label: string;
  /** the question, with the amount and the name */
  readonly title: string;
  /** what happens, in numbers */
  readonly consequence: string;
  readonly confirm: string;
  readonly isDangerous: boolean;
  /** said when the reason is missing; null for an act without one */
  readonly reasonNeeded: string | null;
  /** who reads the reason, when it is not the member */
  readonly reasonHint?: string;
  /** it pays the member, so a disabled account needs a reason */
  readonly isPaying?: boolean;
  /** what waits for a second administrator when it is much */
  readonly second?: Second;
  /** of the banner, a text of the specification */
  readonly failed: string;
}

/** Which question an act asks: others may read the same, two payouts of one amount to one member for example. */
export const questionOf = (record: { readonly _id: string }, { action }: Pick<ActText, 'action'>): string =>
  `${record._id} ${action}`;

/** The act that a record asks for: the first that refuses nothing. */
export const nextAct = (acts: readonly ActText[]): ActText | undefined =>
  acts.find(({ isDangerous }) => !isDangerous);
