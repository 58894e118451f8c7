/** The reasons typed before an act. */
export interface ActReasons {
  readonly reason?: string;
  /** why a member is paid whose account is disabled */
  readonly overrideReason?: string;
}

/** The body of a paying act without other fields; undefined without a reason. */
export const overrideOf = (overrideReason: string) =>
  overrideReason === '' ? undefined : { overrideReason };
