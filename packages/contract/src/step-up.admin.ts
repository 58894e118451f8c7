import {
  CONFIRMATION,
  type ConfirmationAge,
  type StepUpCalls,
  fresh,
  ownStepUps,
  recent,
  sometimes,
} from './step-up.ts';

/** How long a confirmation holds on the console, after "We won't ask again". */
export const adminConfirmationHolds: Readonly<Record<ConfirmationAge, string>> = {
  fresh: `for up to ${CONFIRMATION.most} minutes while you keep working`,
  recent: `for ${CONFIRMATION.minutes.recent} minutes when you publish or reply`,
};

/** Money, and how and to whom it moves. */
const money: StepUpCalls = {
  addPaymentDetails: fresh('send these payment details'),
  approveDeposit: fresh('approve this deposit'),
  rejectDeposit: fresh('reject this deposit'),
  approveWithdrawal: fresh('approve this withdrawal'),
  processWithdrawal: fresh('start this payout'),
  completeWithdrawal: fresh('complete this payout'),
  rejectWithdrawal: fresh('reject this withdrawal'),
  failWithdrawal: fresh('mark this payout as failed'),
  liftPayeeHold: fresh('lift this hold'),
  approveApproval: fresh('approve this request'),
  rejectApproval: fresh('reject this request'),
  setTransactionStatus: fresh('change this transaction'),
  updateTransaction: fresh('change this transaction'),
  addBalance: fresh('add to this balance'),
  writeOffBalance: fresh('write off this balance'),
  refundSubscription: fresh('refund this subscription'),
  declineRefund: fresh('decline this refund'),
  approveReferral: fresh('approve this earning'),
  cancelReferral: fresh('cancel this earning'),
  createPaymentOption: fresh('add this payment option'),
  updatePaymentOption: fresh('change this payment option'),
  togglePaymentOption: fresh('turn this payment option on or off'),
  deletePaymentOption: fresh('delete this payment option'),
};

/** Plans, accounts, and who may do what. */
const access: StepUpCalls = {
  createPlan: fresh('add this plan'),
  updatePlan: fresh('change this plan'),
  togglePlanStatus: fresh('offer or archive this plan'),
  deletePlan: fresh('delete this plan'),
  updateUser: fresh('change this member'),
  setUserRole: fresh('change this role'),
  setUserStatus: fresh('enable or disable this account'),
  deleteUser: fresh('delete this account'),
  resetTwoFactor: fresh('turn off their two-factor authentication'),
};

/** What leaves the system, what was written to one person, and what everyone sees. */
const outside: StepUpCalls = {
  exportTable: fresh('export this list'),
  openMail: fresh('read this email'),
  createWebhook: fresh('add this webhook'),
  updateWebhook: fresh('change this webhook'),
  deleteWebhook: fresh('delete this webhook'),
  rotateWebhookSecret: fresh('replace this secret'),
  pauseWebhook: fresh('pause this webhook'),
  resumeWebhook: fresh('resume this webhook'),
  testWebhook: fresh('send a test event'),
  redeliverWebhook: fresh('resend this delivery'),
  publishHomepage: fresh('publish the home page'),
  restoreHomepage: fresh('restore this version'),
};

/** What goes out to members. */
const outgoing: StepUpCalls = {
  createPick: recent('publish this pick'),
  updatePick: recent('change this pick'),
  deletePick: recent('delete this pick'),
  createPickDraft: sometimes(recent('schedule this pick')),
  updatePickDraft: sometimes(recent('schedule this pick')),
  publishPickDraft: recent('publish this pick'),
  gradePicks: recent('grade these picks'),
  undoGrade: recent('undo this grading'),
  importPicks: sometimes(recent('import these picks')),
  withdrawImport: recent('withdraw this import'),
  importClosing: sometimes(recent('import these closing odds')),
  createAnnouncement: recent('send this announcement'),
  updateAnnouncement: recent('change this announcement'),
  pinAnnouncement: recent('pin or unpin this announcement'),
  deleteAnnouncement: recent('delete this announcement'),
  saveDashboardConfig: recent('save the dashboard configuration'),
  updateBettingStats: recent("change this member's betting stats"),
  updateTicket: sometimes(recent('update this ticket')),
  mergeTicket: recent('merge these tickets'),
  respondToInquiry: recent('reply to this inquiry'),
};

/** What an administrator needs to confirm. */
export const adminStepUps: StepUpCalls = {
  ...ownStepUps,
  ...money,
  ...access,
  ...outside,
  ...outgoing,
};

/** An administrator's writes and downloads that need no confirmation. */
export const unconfirmedAdminCalls: readonly string[] = [
  // Sign-in and sign-out
  'adminLogin',
  'completeSignIn',
  'createFirstAdmin',
  'reauthenticate',
  'logout',
  // Their own name and time zone
  'updateOwnProfile',
  // What only administrators see; an attachment is read like its ticket
  'deletePickDraft',
  'checkResults',
  'changeTags',
  'addMemberNote',
  'addTicketNote',
  'sayReplying',
  'addAdminAttachment',
  'getAdminAttachment',
  'createCannedReply',
  'updateCannedReply',
  'deleteCannedReply',
  'checkInvariants',
  'saveHomepageDraft',
  'discardHomepageDraft',
  'setInquiryStatus',
  'addInquiryNote',
  'createListView',
  'updateListView',
  'deleteListView',
  'setDefaultListView',
];
