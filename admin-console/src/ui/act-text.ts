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
  /** of the banner, a text of the specification */
  readonly failed: string;
}
