import { CONFIRMATION, memberConfirmations } from './step-up.ts';

/** How long a confirmation holds on the console, after "We won't ask again". */
export const adminConfirmationHolds = `while you keep going, for up to ${CONFIRMATION.most} minutes`;

/** What an administrator confirms, by the call that asks; their own account included. */
export const adminConfirmations: Readonly<Record<string, string>> = {
  ...memberConfirmations,
  addPaymentDetails: 'send these payment details',
  approveDeposit: 'approve this deposit',
  rejectDeposit: 'reject this deposit',
  approveWithdrawal: 'approve this withdrawal',
  processWithdrawal: 'start this payout',
  completeWithdrawal: 'complete this payout',
  rejectWithdrawal: 'reject this withdrawal',
  failWithdrawal: 'mark this payout as failed',
  approveApproval: 'approve this',
  rejectApproval: 'reject this',
  setTransactionStatus: 'change this transaction',
  updateTransaction: 'change this transaction',
  addBalance: 'add to this balance',
  writeOffBalance: 'write off this balance',
  refundSubscription: 'refund this subscription',
  declineRefund: 'decline this refund',
  approveReferral: 'approve this earning',
  cancelReferral: 'cancel this earning',
  createPaymentOption: 'add this payment option',
  updatePaymentOption: 'change this payment option',
  togglePaymentOption: 'turn this payment option on or off',
  deletePaymentOption: 'delete this payment option',
  createPlan: 'add this plan',
  updatePlan: 'change this plan',
  togglePlanStatus: 'offer or archive this plan',
  deletePlan: 'delete this plan',
  updateUser: "change this member's plan",
  setUserRole: 'change this role',
  setUserStatus: 'change who can sign in',
  deleteUser: 'delete this account',
  resetTwoFactor: "turn off this person's second factor",
  publishHomepage: 'publish the home page',
  restoreHomepage: 'restore this version',
  openMail: 'read this email',
};
