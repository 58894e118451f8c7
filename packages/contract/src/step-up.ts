/**
 * How recently a caller must have confirmed their identity. `fresh`: moving money, changing access, plans, roles or other
 * people's sessions, exporting. `recent`: sending something out to members.
 */
export type ConfirmationAge = 'fresh' | 'recent';

/**
 * Minutes a confirmation, or signing in, stays valid for calls of each age. On the console each fresh act extends it, up to
 * `most` minutes.
 */
export const CONFIRMATION = {
  minutes: { fresh: 5, recent: 60 } satisfies Record<ConfirmationAge, number>,
  most: 60,
} as const;

/** A call that needs a confirmation. */
export interface StepUpCall {
  readonly needs: ConfirmationAge;
  /** completes "Enter your password to ..." */
  readonly act: string;
  /** true if only some requests need it: the handler decides */
  readonly isConditional: boolean;
}

/** Calls that need a confirmation, by name. */
export type StepUpCalls = Readonly<Record<string, StepUpCall>>;

export const fresh = (act: string): StepUpCall => ({ needs: 'fresh', act, isConditional: false });
export const recent = (act: string): StepUpCall => ({ needs: 'recent', act, isConditional: false });
export const sometimes = (call: StepUpCall): StepUpCall => ({ ...call, isConditional: true });

/** For anybody's own account, at either origin. */
export const ownStepUps: StepUpCalls = {
  changePassword: sometimes(fresh('change your password')),
  setUpTwoFactor: fresh('set up two-factor authentication'),
  enableTwoFactor: fresh('turn on two-factor authentication'),
  disableTwoFactor: fresh('turn off two-factor authentication'),
  renewRecoveryCodes: fresh('get new recovery codes'),
  endSession: sometimes(fresh('sign out that device')),
  endOtherSessions: fresh('sign out your other devices'),
};

/** What a member needs to confirm. */
export const memberStepUps: StepUpCalls = {
  ...ownStepUps,
  exportAccount: fresh('download your data'),
  closeAccount: fresh('close your account'),
  updateProfile: sometimes(fresh('change your email')),
  requestWithdrawal: sometimes(fresh('request this withdrawal')),
  createCalendarFeed: fresh('get a calendar address'),
};

/** A member's writes and downloads that need no confirmation. */
export const unconfirmedMemberCalls: readonly string[] = [
  // Sign-in and sign-out
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
  // With an emailed code
  'resendEmailCode',
  'confirmEmail',
  // Alerts, bets and reading
  'removeCalendarFeed',
  'createTail',
  'changeTail',
  'removeTail',
  'savePushSubscription',
  'deletePushSubscription',
  'renamePushDevice',
  'removePushDevice',
  'revokePushSubscription',
  'renewPushSubscription',
  'sendTestPush',
  'savePushReceipt',
  'saveAlertPreferences',
  'setReminder',
  'removeReminder',
  'saveReads',
  // Deposits, subscriptions and cancellations; the statement of one's own money
  'requestDeposit',
  'cancelDeposit',
  'reportDepositSent',
  'dropPlanActivation',
  'cancelWithdrawal',
  'subscribe',
  'cancelSubscription',
  'resumeSubscription',
  'requestRefund',
  'exportTransactions',
  // Messages
  'createTicket',
  'replyToTicket',
  'rateTicket',
  'addAttachment',
  'getAttachment',
  'chooseEmails',
  'sendInquiry',
];

/** The dialog's text; `act` is null for a call without words of its own, `until` tells how long it won't ask again. */
export const confirmationText = (
  kind: 'password' | 'code',
  act: string | null,
  until = `for ${CONFIRMATION.minutes.fresh} minutes`,
): string => `Enter your ${kind} to ${act ?? 'continue'}. We won't ask again ${until}.`;
