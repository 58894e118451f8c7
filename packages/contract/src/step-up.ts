/**
 * How lately a caller must have confirmed who they are. A `fresh` confirmation opens what moves money, changes access, plans,
 * roles or sessions of others, or leaves as a file; a `recent` one opens what goes out to members.
 */
export type Confirmation = 'fresh' | 'recent';

/**
 * Minutes that a confirmation, or signing in, opens calls of each kind. On the console a fresh one holds on while such acts
 * follow each other, until it is no longer recent.
 */
export const CONFIRMATION = { fresh: 5, recent: 60 } as const satisfies Record<Confirmation, number>;

/** A call that asks who is there. */
export interface ConfirmedCall {
  readonly needs: Confirmation;
  /** what is confirmed: the end of "Enter your password to ..." */
  readonly act: string;
  /** true where only some requests ask: what is in them tells */
  readonly isConditional: boolean;
}

/** Calls that ask who is there, by name. */
export type ConfirmedCalls = Readonly<Record<string, ConfirmedCall>>;

export const fresh = (act: string): ConfirmedCall => ({ needs: 'fresh', act, isConditional: false });
export const recent = (act: string): ConfirmedCall => ({ needs: 'recent', act, isConditional: false });
export const sometimes = (call: ConfirmedCall): ConfirmedCall => ({ ...call, isConditional: true });

/** What anybody confirms about their own account, at either origin. */
export const ownConfirmations: ConfirmedCalls = {
  changePassword: sometimes(fresh('change your password')),
  setUpTwoFactor: fresh('set up two-factor authentication'),
  enableTwoFactor: fresh('turn on two-factor authentication'),
  disableTwoFactor: fresh('turn off two-factor authentication'),
  renewRecoveryCodes: fresh('get new recovery codes'),
  endSession: sometimes(fresh('sign out that device')),
  endOtherSessions: fresh('sign out your other devices'),
};

/** What a member confirms. */
export const memberConfirmations: ConfirmedCalls = {
  ...ownConfirmations,
  exportAccount: fresh('download your data'),
  closeAccount: fresh('close your account'),
  updateProfile: sometimes(fresh('change your email')),
  requestWithdrawal: sometimes(fresh('request this withdrawal')),
  createCalendarFeed: fresh('get a calendar address'),
};

/** What a member does without confirming who is there: the rest of the calls that change something. */
export const unconfirmedMemberCalls: readonly string[] = [
  // Signing in and out
  'register',
  'login',
  'completeSignIn',
  'verifyEmail',
  'resendVerification',
  'forgotPassword',
  'resetPassword',
  'requestBrowserCode',
  'confirmBrowser',
  'reauthenticate',
  'logout',
  'endSignedOutSession',
  // Proven by an emailed code
  'resendEmailCode',
  'confirmEmail',
  // Alerts and what a member keeps for themselves
  'removeCalendarFeed',
  'createTail',
  'changeTail',
  'removeTail',
  'savePushSubscription',
  'deletePushSubscription',
  'renamePushDevice',
  'removePushDevice',
  'revokePushSubscription',
  'sendTestPush',
  'savePushReceipt',
  'saveAlertPreferences',
  'setReminder',
  'removeReminder',
  'saveReads',
  // Money that comes in, stays or was already theirs
  'requestDeposit',
  'cancelDeposit',
  'reportDepositSent',
  'dropPlanActivation',
  'cancelWithdrawal',
  'subscribe',
  'cancelSubscription',
  'resumeSubscription',
  'requestRefund',
  // Messages
  'createTicket',
  'replyToTicket',
  'rateTicket',
  'addAttachment',
  'chooseEmails',
  'sendInquiry',
];

/** The dialog's sentences; `act` is null for a call that has no words of its own, `until` says how long it won't ask again. */
export const confirmationText = (
  kind: 'password' | 'code',
  act: string | null,
  until = `for ${CONFIRMATION.fresh} minutes`,
): string => `Enter your ${kind} to ${act ?? 'continue'}. We won't ask again ${until}.`;
