/** Every address of the console. Tabs and panels are query parameters of the panel's address. */
export const paths = {
  root: '/',
  login: '/admin/login',
  setup: '/admin/setup',
  panel: '/admin',
  tab: (tab: string) => `/admin?tab=${encodeURIComponent(tab)}`,
  pick: (id: string) => `/admin?tab=content&pick=${encodeURIComponent(id)}`,
  /** served by the member app's origin; this one redirects there, so these are links and no routes */
  memberApp: '/dashboard',
  memberLogin: '/login',
  newPick: '/admin?tab=content&new=1',
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
] as const;
