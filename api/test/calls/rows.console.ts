import { randomUUID } from 'node:crypto';
import { fallbackHomepage } from '@picks/contract/homepage';
import { details } from '#test/money.ts';
import { enrol } from '#test/second-factor.ts';
import { pickBody } from '#test/people.ts';
import { recordReset } from '#test/withdrawals.ts';
import { approveWithdrawal } from '@picks/contract/withdrawals.admin';
import type { Cast } from './cast.ts';
import {
  announcementBody,
  attachmentBody,
  cannedReplyBody,
  detailedDeposit,
  giveBalance,
  homepageEntry,
  closingPrice,
  finalScore,
  importedPick,
  newAnnouncement,
  newApproval,
  newAttachment,
  newCannedReply,
  newDeposit,
  newEarning,
  newGrade,
  newImport,
  listViewBody,
  newInquiry,
  newListView,
  newMail,
  newPaymentOption,
  newPick,
  newPickDraft,
  newPlan,
  newSubscription,
  newTicket,
  newDelivery,
  newWebhook,
  newWithdrawal,
  roomForListView,
  roomForWebhook,
  webhookBody,
  paymentOptionBody,
  planBody,
  refundAsked,
  scheduledPick,
} from './records.ts';
import { bare, type Rows } from './row.ts';
import type { Person } from './cast.ts';

type Made = (member: Person, cast: Cast) => Promise<string>;
const house = 'house' as const;

/** A call about a record that a member caused. */
const about = (make: Made) => ({
  names: house,
  prepare: async (_: Person, cast: Cast) => ({
    params: { id: await make(await cast.newPerson('member'), cast) },
  }),
});
const saying = <B extends object>(make: Made, body: B) => ({
  names: house,
  prepare: async (_: Person, cast: Cast) => ({
    params: { id: await make(await cast.newPerson('member'), cast) },
    body,
  }),
});
/** A call about something of the caller's own. */
const aboutOwn = (make: Made, body: object) => ({
  names: 'own' as const,
  prepare: async (as: Person, cast: Cast) => ({ params: { id: await make(as, cast) }, body }),
});
const aMember: Made = async ({ id }) => id;
const ofHouse =
  (make: (cast: Cast) => Promise<string>): Made =>
  (_, cast) =>
    make(cast);

async function approved(member: Person, cast: Cast): Promise<string> {
  const id = await newWithdrawal(member, cast);
  await cast.app.console(approveWithdrawal, { token: cast.admin.token, params: { id } });
  return id;
}

async function heldWithdrawal(member: Person, cast: Cast): Promise<string> {
  await recordReset(cast.app, member.id);
  return newWithdrawal(member, cast);
}

const reason = 'Never sent';

/** The calls of the console. */
export const consoleRows = {
  listAdminPicks: bare,
  listPickNames: bare,
  createPick: { prepare: (_, { app }) => ({ body: pickBody(app) }) },
  getAdminPick: about(ofHouse(newPick)),
  getPickAudience: bare,
  updatePick: saying(ofHouse(newPick), { title: 'Another' }),
  deletePick: about(ofHouse(newPick)),
  exportTable: { prepare: () => ({ body: { table: 'users' } }) },
  searchConsole: { prepare: () => ({ query: { q: 'ana' } }) },
  listPickDrafts: bare,
  createPickDraft: { prepare: (_, { app }) => ({ body: scheduledPick(app) }) },
  updatePickDraft: {
    names: house,
    prepare: async (_, cast) => ({
      params: { id: await newPickDraft(cast) },
      body: scheduledPick(cast.app),
    }),
  },
  deletePickDraft: about(ofHouse(newPickDraft)),
  publishPickDraft: {
    names: house,
    prepare: async (_, cast) => ({
      params: { id: await newPickDraft(cast) },
      body: { pick: pickBody(cast.app) },
    }),
  },
  getGradingBoard: bare,
  gradePicks: {
    prepare: async (_, cast) => ({
      body: { results: [{ _id: await newPick(cast), status: 'void' }] },
    }),
  },
  undoGrade: about(ofHouse(newGrade)),
  checkResults: { prepare: (_, { app }) => ({ body: finalScore(app.clock.now()) }) },
  importClosing: { prepare: (_, { app }) => ({ body: closingPrice(app.clock.now()) }) },
  importPicks: { prepare: (_, { app }) => ({ body: importedPick(app.clock.now()) }) },
  listImports: bare,
  withdrawImport: about(ofHouse(newImport)),
  listAdminAnnouncements: bare,
  createAnnouncement: { prepare: () => ({ body: announcementBody }) },
  updateAnnouncement: saying(ofHouse(newAnnouncement), announcementBody),
  pinAnnouncement: about(ofHouse(newAnnouncement)),
  deleteAnnouncement: about(ofHouse(newAnnouncement)),
  getDashboardStats: bare,
  getTrends: bare,
  getDashboard: bare,
  adminAnalytics: bare,
  getAdminDashboardConfig: bare,
  saveDashboardConfig: { prepare: () => ({ body: { hero: { enabled: true, title: 'Hello' } } }) },
  listAdminPaymentOptions: bare,
  createPaymentOption: { prepare: () => ({ body: paymentOptionBody() }) },
  updatePaymentOption: {
    names: house,
    prepare: async (_, cast) => ({
      params: { id: await newPaymentOption(cast) },
      body: paymentOptionBody(),
    }),
  },
  deletePaymentOption: about(ofHouse(newPaymentOption)),
  togglePaymentOption: about(ofHouse(newPaymentOption)),
  listDeposits: bare,
  getDeposit: about(newDeposit),
  addPaymentDetails: saying(newDeposit, details),
  approveDeposit: about(detailedDeposit),
  rejectDeposit: saying(newDeposit, { reason }),
  getApprovalRules: bare,
  listApprovals: bare,
  getApproval: about(newApproval),
  approveApproval: about(newApproval),
  rejectApproval: saying(newApproval, { reason }),
  listWithdrawalRequests: bare,
  getWithdrawalRequest: about(newWithdrawal),
  approveWithdrawal: about(newWithdrawal),
  processWithdrawal: about(approved),
  completeWithdrawal: about(approved),
  rejectWithdrawal: saying(newWithdrawal, { rejectionReason: reason }),
  failWithdrawal: saying(approved, { reason }),
  liftPayeeHold: saying(heldWithdrawal, { reason }),
  listAdminTransactions: bare,
  getAdminTransaction: about(newDeposit),
  setTransactionStatus: saying(newDeposit, { status: 'failed', reason }),
  updateTransaction: saying(newDeposit, { status: 'failed', reason }),
  listAdminPlans: bare,
  createPlan: { prepare: () => ({ body: planBody }) },
  updatePlan: saying(ofHouse(newPlan), planBody),
  deletePlan: about(ofHouse(newPlan)),
  togglePlanStatus: about(ofHouse(newPlan)),
  listAdminSubscriptions: bare,
  getAdminSubscription: about(newSubscription),
  refundSubscription: saying(newSubscription, { reason }),
  declineRefund: saying(refundAsked, { reason }),
  listUsers: bare,
  getUser: about(aMember),
  updateUser: saying(aMember, { plan: 'gold' }),
  addBalance: saying(aMember, { amount: 5 }),
  writeOffBalance: saying(
    async (member, cast) => {
      await giveBalance(member, cast, 3);
      return member.id;
    },
    { amount: 3, reason },
  ),
  setUserRole: saying(aMember, { role: 'admin' }),
  setUserStatus: saying(aMember, { isActive: false }),
  resetTwoFactor: saying(
    async (member, { app }) => {
      await enrol(app, member.token);
      return member.id;
    },
    { reason },
  ),
  updateBettingStats: saying(aMember, { wonBets: 1 }),
  deleteUser: about(aMember),
  changeTags: saying(aMember, { add: 'big bets' }),
  addMemberNote: saying(aMember, { note: randomUUID() }),
  listTags: bare,
  getTimeline: about(aMember),
  getStatement: about(aMember),
  listReferrals: bare,
  getReferral: about(newEarning),
  approveReferral: about(newEarning),
  cancelReferral: saying(newEarning, { reason }),
  listAdminTickets: bare,
  ticketSatisfaction: bare,
  addAdminAttachment: { prepare: () => ({ body: attachmentBody() }) },
  getAdminAttachment: about(newAttachment),
  mergeTicket: {
    names: house,
    prepare: async (_, cast) => {
      const member = await cast.newPerson('member');
      const body = { into: await newTicket(member, cast) };
      return { params: { id: await newTicket(member, cast) }, body };
    },
  },
  getAdminTicket: about(newTicket),
  updateTicket: saying(newTicket, { response: 'Here' }),
  listCannedReplies: bare,
  createCannedReply: { prepare: () => ({ body: cannedReplyBody() }) },
  updateCannedReply: {
    names: house,
    prepare: async (_, cast) => ({ params: { id: await newCannedReply(cast) }, body: cannedReplyBody() }),
  },
  deleteCannedReply: about(ofHouse(newCannedReply)),
  sayReplying: saying(newTicket, { isReplying: true }),
  addTicketNote: saying(newTicket, { note: randomUUID() }),
  consoleEvents: bare,
  getAdminApiDocument: bare,
  operationsHealth: bare,
  checkInvariants: bare,
  reconciliation: bare,
  listAudit: bare,
  listOutbox: bare,
  openMail: about(ofHouse(newMail)),
  getHomepageState: bare,
  publishHomepage: { prepare: () => ({ body: fallbackHomepage }) },
  saveHomepageDraft: { prepare: () => ({ body: { content: fallbackHomepage } }) },
  discardHomepageDraft: bare,
  listHomepageHistory: bare,
  getHomepageHistory: about(ofHouse(homepageEntry)),
  restoreHomepage: about(ofHouse(homepageEntry)),
  listInquiries: bare,
  getInquiry: about(ofHouse(newInquiry)),
  setInquiryStatus: saying(ofHouse(newInquiry), { status: 'closed' }),
  respondToInquiry: saying(ofHouse(newInquiry), { response: 'Gold' }),
  listWebhooks: bare,
  getWebhook: about(ofHouse(newWebhook)),
  createWebhook: {
    prepare: async (_, { app }) => {
      await roomForWebhook(app);
      return { body: webhookBody() };
    },
  },
  updateWebhook: {
    names: house,
    prepare: async (_, cast) => ({ params: { id: await newWebhook(cast) }, body: webhookBody() }),
  },
  deleteWebhook: about(ofHouse(newWebhook)),
  rotateWebhookSecret: about(ofHouse(newWebhook)),
  pauseWebhook: about(ofHouse(newWebhook)),
  resumeWebhook: about(ofHouse(newWebhook)),
  testWebhook: about(ofHouse(newWebhook)),
  redeliverWebhook: about(ofHouse(newDelivery)),
  listListViews: bare,
  createListView: {
    prepare: async ({ id }, { app }) => {
      await roomForListView(app, id);
      return { body: listViewBody() };
    },
  },
  updateListView: aboutOwn(newListView, { isShared: true }),
  deleteListView: {
    names: 'own',
    prepare: async (as, cast) => ({ params: { id: await newListView(as, cast) } }),
  },
  setDefaultListView: aboutOwn(newListView, { isDefault: true }),
  addInquiryNote: saying(ofHouse(newInquiry), { note: randomUUID() }),
} satisfies Rows;
