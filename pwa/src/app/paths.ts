import { HOMEPAGE_PREVIEW, recordEntryPath, UNSUBSCRIBE_PATH } from '@picks/contract/site-paths';

type Query = Readonly<Record<string, string | undefined>>;

function withQuery(path: string, query: Query): string {
  const given = Object.entries(query).flatMap(([key, value]) => (value ? [[key, value]] : []));
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`;
}

/** Every URL of the member app. */
export const paths = {
  home: '/',
  homeAt: (section: 'contact' | 'plans' | 'welcome') => `/#${section}`,
  publicAnalytics: '/analytics',
  publicAnalyticsOf: (range: string) =>
    withQuery('/analytics', { range: range === '6m' ? undefined : range }),
  publicPicks: '/picks',
  publicPick: (id: string) => `/picks/${id}`,
  publicPicksWhere: (filter: Query) => withQuery('/picks', filter),
  publicPlans: '/plans',
  howItWorks: '/how-it-works',
  record: '/record',
  recordWhere: (filter: Query) => withQuery('/record', filter),
  recordMonth: (month: string) => `/record/${month}`,
  recordVerify: '/record/verify',
  recordEntry: recordEntryPath,
  recordHow: '/record/how',
  about: '/about',
  privacy: '/privacy',
  terms: '/terms',
  /** the home page as it is edited, in a frame of the console */
  homepagePreview: HOMEPAGE_PREVIEW,
  login: '/login',
  loginThen: (next: string) => withQuery('/login', { next: next === '/dashboard' ? undefined : next }),
  register: '/register',
  registerFor: (plan: string) => withQuery('/register', { plan }),
  registerBy: (code: string) => withQuery('/register', { ref: code }),
  verifyEmail: '/verify-email',
  verifyEmailOf: (email: string, next?: string) =>
    withQuery('/verify-email', { email, next: next === '/dashboard' ? undefined : next }),
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  resetPasswordOf: (email: string) => withQuery('/reset-password', { email }),
  /** where emails lead that may be turned off; `?token=` names whose */
  unsubscribe: UNSUBSCRIBE_PATH,
  /** served by the console's origin; the member origin redirects there */
  consoleLogin: '/admin/login',
  console: '/admin',
  overview: '/dashboard',
  picks: '/dashboard/picks',
  picksWhere: (filter: Query) => withQuery('/dashboard/picks', filter),
  pick: (id: string) => `/dashboard/picks/${id}`,
  results: '/dashboard/results',
  announcements: '/dashboard/announcements',
  plans: '/dashboard/plans',
  planOf: (plan: string) => withQuery('/dashboard/plans', { plan }),
  /** bought for the sake of a pick, to which the purchase leads back */
  planFor: (plan: string, pick: string) => withQuery('/dashboard/plans', { plan, pick }),
  planReceipt: (id: string) => `/dashboard/plans/receipts/${id}`,
  deposit: '/dashboard/deposit',
  depositOf: (form: Query) => withQuery('/dashboard/deposit', form),
  depositHistory: '/dashboard/deposit/history',
  withdrawHistoryOf: (request: string) => withQuery('/dashboard/withdraw/history', { request }),
  depositHistoryOf: (request: string) => withQuery('/dashboard/deposit/history', { request }),
  withdraw: '/dashboard/withdraw',
  withdrawHistory: '/dashboard/withdraw/history',
  referral: '/dashboard/referral',
  transactions: '/dashboard/transactions',
  support: '/dashboard/support',
  supportNew: '/dashboard/support/new',
  supportTickets: '/dashboard/support/tickets',
  settings: '/dashboard/settings',
  settingsProfile: '/dashboard/settings/profile',
  settingsAlerts: '/dashboard/settings/alerts',
  settingsPassword: '/dashboard/settings/password',
  settingsTwoFactor: '/dashboard/settings/2fa',
} as const;

const BASE = 'https://this.site';

/** A deep link to come back to after signing in: only inside the member area of this site. */
export function safeNext(next: string | null): string {
  const url = next === null ? null : parse(next);
  if (url === null || url.origin !== BASE) return paths.overview;
  const { pathname, search, hash } = url;
  const isInside = pathname === paths.overview || pathname.startsWith(`${paths.overview}/`);
  return isInside ? `${pathname}${search}${hash}` : paths.overview;
}

// URL.canParse is missing in iOS 16, which can already be pushed to.
function parse(address: string): URL | null {
  try {
    return new URL(address, BASE);
  } catch {
    return null;
  }
}
