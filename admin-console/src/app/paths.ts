import { HOMEPAGE_PREVIEW } from '@picks/contract/site-paths';

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
  overduePicks: '/admin?tab=content&status=due&sort=matchDate',
  grading: '/admin?tab=content&list=grading',
  importPicks: '/admin?tab=content&list=import',
  duePicks: '/admin?tab=content&status=due',
  users: '/admin?tab=users',
  usersByBalance: '/admin?tab=users&sort=-balance',
  user: (id: string) => `/admin?tab=users&user=${encodeURIComponent(id)}`,
  usersWithPlan: (plan: string) => `/admin?tab=users&plan=${encodeURIComponent(plan)}`,
  pendingDeposits: '/admin?tab=financial&list=deposits&dep.status=pending',
  pendingWithdrawals: '/admin?tab=financial&list=withdrawals&wd.status=pending',
  awaitedDeposits: '/admin?tab=financial&list=deposits&dep.status=waiting_for_deposit',
  unpaidWithdrawals: '/admin?tab=financial&list=withdrawals&wd.status=unpaid',
  requestedRefunds: '/admin?tab=financial&list=subscriptions&sub.status=refund_requested',
  subscriptionCharges: '/admin?tab=financial&list=transactions&tx.type=subscription',
  overdueTickets: '/admin?tab=support&status=overdue',
  openTickets: '/admin?tab=support&status=open',
  announcement: (id: string) =>
    `/admin?tab=content&list=announcements&announcement=${encodeURIComponent(id)}`,
  newInquiries: '/admin?tab=content&list=inquiries&inq.status=new',
  transactionsOf: (email: string) =>
    `/admin?tab=financial&list=transactions&tx.q=${encodeURIComponent(email)}`,
  subscription: (id: string) =>
    `/admin?tab=financial&list=subscriptions&subscription=${encodeURIComponent(id)}`,
  transaction: (id: string) => `/admin?tab=financial&list=transactions&transaction=${encodeURIComponent(id)}`,
} as const;

/** Query parameters that name what is open; a change of one of them leaves the open form. */
export const openParams = [
  'tab',
  'pick',
  'new',
  'edit',
  'list',
  'deposit',
  'withdrawal',
  'transaction',
  'subscription',
  'referral',
  'option',
  'plan',
  'user',
  'announcement',
  'ticket',
  'inquiry',
  'entry',
  'mail',
] as const;
