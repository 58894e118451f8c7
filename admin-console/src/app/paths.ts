import { HOMEPAGE_PREVIEW } from '@picks/contract/site-paths';

/** Both included, as in "2026-11-24". */
interface Days {
  readonly from: string;
  readonly to: string;
}

/** Every address of the console. Tabs and panels are query parameters of the panel's address. */
export const paths = {
  root: '/',
  login: '/admin/login',
  setup: '/admin/setup',
  twoFactor: '/admin/two-factor',
  /** every primitive in every state; only while developing */
  workshop: '/admin/workshop',
  panel: '/admin',
  tab: (tab: string, list?: string) =>
    `/admin?tab=${encodeURIComponent(tab)}${list === undefined ? '' : `&list=${encodeURIComponent(list)}`}`,
  pick: (id: string) => `/admin?tab=content&pick=${encodeURIComponent(id)}`,
  /** served by the member app's origin; this one redirects there, so these are links and no routes */
  memberApp: '/dashboard',
  memberLogin: '/login',
  forgotPassword: '/forgot-password',
  /** in a frame the home page as it is edited; as a page of its own the home page as it is */
  homepagePreview: HOMEPAGE_PREVIEW,
  newPick: '/admin?tab=content&new=1',
  picks: '/admin?tab=content',
  /** whatever view an administrator has chosen to begin with */
  allPicks: '/admin?tab=content&view=all',
  overduePicks: '/admin?tab=content&status=due&sort=matchDate',
  grading: '/admin?tab=content&list=grading',
  pickDrafts: '/admin?tab=content&list=drafts',
  pickDraft: (id: string) => `/admin?tab=content&draft=${encodeURIComponent(id)}`,
  importPicks: '/admin?tab=content&list=import',
  duePicks: '/admin?tab=content&status=due',
  mail: '/admin?tab=outbox',
  paymentOptions: '/admin?tab=financial&list=options',
  users: '/admin?tab=users',
  allUsers: '/admin?tab=users&view=all',
  usersByBalance: '/admin?tab=users&sort=-balance',
  user: (id: string) => `/admin?tab=users&user=${encodeURIComponent(id)}`,
  support: '/admin?tab=support',
  cannedReplies: '/admin?tab=support&list=replies',
  ticket: (id: string) => `/admin?tab=support&ticket=${encodeURIComponent(id)}`,
  /** among the last emails to an address */
  mailTo: (email: string, id: string) =>
    `/admin?tab=outbox&q=${encodeURIComponent(email)}&per=100&mail=${encodeURIComponent(id)}`,
  /** all entries about a record, or one of them among those of its day in UTC */
  auditOf: (id: string, entry?: { readonly id: string; readonly day: string }) =>
    `/admin?tab=audit&target=${encodeURIComponent(id)}${entry === undefined ? '' : `&from=${entry.day}&to=${entry.day}&per=100&entry=${encodeURIComponent(entry.id)}`}`,
  usersWithPlan: (plan: string) => `/admin?tab=users&plan=${encodeURIComponent(plan)}`,
  pendingDeposits: '/admin?tab=financial&list=deposits&dep.status=pending',
  pendingWithdrawals: '/admin?tab=financial&list=withdrawals&wd.status=pending',
  awaitedDeposits: '/admin?tab=financial&list=deposits&dep.status=waiting_for_deposit',
  unpaidWithdrawals: '/admin?tab=financial&list=withdrawals&wd.status=unpaid',
  secondPayouts: '/admin?tab=financial&list=withdrawals&wd.status=second',
  waitingApprovals: '/admin?tab=financial&list=approvals&apv.status=waiting',
  approval: (id: string) => `/admin?tab=financial&list=approvals&approval=${encodeURIComponent(id)}`,
  requestedRefunds: '/admin?tab=financial&list=subscriptions&sub.status=refund_requested',
  subscriptionCharges: '/admin?tab=financial&list=transactions&tx.type=subscription',
  /** what the ledger booked in those days, by UTC */
  bookedTransactions: (type: string, { from, to }: Days) =>
    `/admin?tab=financial&list=transactions&tx.type=${encodeURIComponent(type)}&tx.from=${from}&tx.to=${to}`,
  /** subscriptions whose end in those days, by UTC, left a member without a plan */
  subscriptionsThatEnded: ({ from, to }: Days) =>
    `/admin?tab=financial&list=subscriptions&sub.from=${from}&sub.to=${to}`,
  /** subscriptions that ran at the end of a day, by UTC */
  subscriptionsOn: (day: string) => `/admin?tab=financial&list=subscriptions&sub.on=${day}`,
  /** members whose email was confirmed in those days, by UTC */
  usersWhoCame: ({ from, to }: Days) => `/admin?tab=users&role=user&from=${from}&to=${to}`,
  waitingTickets: '/admin?tab=support&status=waiting',
  overdueTickets: '/admin?tab=support&status=overdue',
  openTickets: '/admin?tab=support&status=open',
  announcement: (id: string) =>
    `/admin?tab=content&list=announcements&announcement=${encodeURIComponent(id)}`,
  newInquiries: '/admin?tab=content&list=inquiries&inq.status=new',
  transactionsOf: (email: string) =>
    `/admin?tab=financial&list=transactions&tx.q=${encodeURIComponent(email)}`,
  newAnnouncement: '/admin?tab=content&list=announcements&announcement=new',
  newPlan: '/admin?tab=plans&plan=new',
  newPaymentOption: '/admin?tab=financial&list=options&option=new',
  newWebhook: '/admin?tab=webhooks&webhook=new',
  deposit: (id: string) => `/admin?tab=financial&list=deposits&deposit=${encodeURIComponent(id)}`,
  withdrawal: (id: string) => `/admin?tab=financial&list=withdrawals&withdrawal=${encodeURIComponent(id)}`,
  subscription: (id: string) =>
    `/admin?tab=financial&list=subscriptions&subscription=${encodeURIComponent(id)}`,
  transaction: (id: string) => `/admin?tab=financial&list=transactions&transaction=${encodeURIComponent(id)}`,
} as const;

/** Query parameters that name what is open; a change of one of them leaves the open form. */
export const openParams = [
  'tab',
  'pick',
  'new',
  'copy',
  'draft',
  'edit',
  'list',
  'deposit',
  'withdrawal',
  'transaction',
  'subscription',
  'referral',
  'approval',
  'option',
  'plan',
  'user',
  'about',
  'announcement',
  'ticket',
  'inquiry',
  'entry',
  'mail',
  'webhook',
  'api',
  'call',
] as const;

/** The address of what is open, without the filters and the page of the list beside it. */
export function openPath(search: URLSearchParams): string {
  const named = [...search].filter(([name]) => openParams.some((each) => each === name));
  return `/admin?${new URLSearchParams(named)}`;
}
