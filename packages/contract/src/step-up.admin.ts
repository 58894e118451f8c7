import {
  CONFIRMATION,
  type Confirmation,
  type ConfirmedCalls,
  fresh,
  ownConfirmations,
  recent,
  sometimes,
} from './step-up.ts';

/** How long a confirmation holds on the console, after "We won't ask again". */
export const adminConfirmationHolds: Readonly<Record<Confirmation, string>> = {
  fresh: `while you keep going, for up to ${CONFIRMATION.recent} minutes`,
  recent: `for ${CONFIRMATION.recent} minutes when something goes out to members`,
};

/** What moves money, or says how and to whom it moves. */
const money: ConfirmedCalls = {
  addPaymentDetails: fresh('send these payment details'),
  approveDeposit: fresh('approve this deposit'),
  rejectDeposit: fresh('reject this deposit'),
  approveWithdrawal: fresh('approve this withdrawal'),
  processWithdrawal: fresh('start this payout'),
  completeWithdrawal: fresh('complete this payout'),
  rejectWithdrawal: fresh('reject this withdrawal'),
  failWithdrawal: fresh('mark this payout as failed'),
  approveApproval: fresh('approve this'),
  rejectApproval: fresh('reject this'),
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

/** What changes plans, and who may do or read what. */
const access: ConfirmedCalls = {
  createPlan: fresh('add this plan'),
  updatePlan: fresh('change this plan'),
  togglePlanStatus: fresh('offer or archive this plan'),
  deletePlan: fresh('delete this plan'),
  updateUser: fresh('change this member'),
  setUserRole: fresh('change this role'),
  setUserStatus: fresh('change who can sign in'),
  deleteUser: fresh('delete this account'),
  resetTwoFactor: fresh("turn off this person's second factor"),
};

/** What leaves the system, and what everyone sees who has no account. */
const outside: ConfirmedCalls = {
  exportTable: fresh('export this list'),
  openMail: fresh('read this email'),
  createWebhook: fresh('add this webhook'),
  updateWebhook: fresh('change this webhook'),
  deleteWebhook: fresh('delete this webhook'),
  rotateWebhookSecret: fresh('replace this secret'),
  pauseWebhook: fresh('pause this webhook'),
  resumeWebhook: fresh('resume this webhook'),
  testWebhook: fresh('send a test'),
  redeliverWebhook: fresh('send this again'),
  publishHomepage: fresh('publish the home page'),
  restoreHomepage: fresh('restore this version'),
};

/** What goes out to members. */
const outgoing: ConfirmedCalls = {
  createPick: recent('publish this pick'),
  updatePick: recent('change this pick'),
  deletePick: recent('take this pick back'),
  createPickDraft: sometimes(recent('schedule this pick')),
  updatePickDraft: sometimes(recent('schedule this pick')),
  publishPickDraft: recent('publish this pick'),
  gradePicks: recent('grade these picks'),
  undoGrade: recent('undo this grading'),
  importPicks: sometimes(recent('import these picks')),
  importClosing: sometimes(recent('import these closing odds')),
  createAnnouncement: recent('send this announcement'),
  updateAnnouncement: recent('change this announcement'),
  pinAnnouncement: recent('pin or unpin this announcement'),
  deleteAnnouncement: recent('delete this announcement'),
  saveDashboardConfig: recent('change what members see on their overview'),
  updateBettingStats: recent("change this member's figures"),
  updateTicket: sometimes(recent('answer this ticket')),
  mergeTicket: recent('merge these tickets'),
  respondToInquiry: recent('answer this inquiry'),
};

/** What an administrator confirms. */
export const adminConfirmations: ConfirmedCalls = {
  ...ownConfirmations,
  ...money,
  ...access,
  ...outside,
  ...outgoing,
};

/** What an administrator does without confirming who is there: the rest of the calls that change something. */
export const unconfirmedAdminCalls: readonly string[] = [
  // Signing in and out
  'adminLogin',
  'completeSignIn',
  'createFirstAdmin',
  'reauthenticate',
  'logout',
  // What only administrators see
  'deletePickDraft',
  'checkResults',
  'changeTags',
  'addMemberNote',
  'addTicketNote',
  'sayReplying',
  'addAdminAttachment',
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
