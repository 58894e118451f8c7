/** What a member confirms with a password or code, by the call that asks: the end of "Enter your password to ...". */
export const memberConfirmations: Readonly<Record<string, string>> = {
  exportAccount: 'download your data',
  closeAccount: 'close your account',
  updateProfile: 'change your email',
  changePassword: 'change your password',
  setUpTwoFactor: 'set up two-factor authentication',
  enableTwoFactor: 'turn on two-factor authentication',
  disableTwoFactor: 'turn off two-factor authentication',
  renewRecoveryCodes: 'get new recovery codes',
  requestWithdrawal: 'request this withdrawal',
  createCalendarFeed: 'get a calendar address',
  endSession: 'sign out that device',
  endOtherSessions: 'sign out your other devices',
};

/**
 * Minutes that a confirmation of who is there opens money, roles and the like. On the console it holds on while such acts follow
 * each other, `most` at the longest.
 */
export const CONFIRMATION = { minutes: 5, most: 60 } as const;

/** The dialog's sentence; `act` is null for a call that has no words of its own. */
export const confirmationText = (
  kind: 'password' | 'code',
  act: string | null,
  until = `for ${CONFIRMATION.minutes} minutes`,
): string => `Enter your ${kind} to ${act ?? 'continue'}. We won't ask again ${until}.`;
