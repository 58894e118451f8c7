type Query = Readonly<Record<string, string | undefined>>;

function withQuery(path: string, query: Query): string {
  const given = Object.entries(query).flatMap(([key, value]) => (value ? [[key, value]] : []));
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`;
}

/** Every URL of the member app. */
export const paths = {
  home: '/',
  login: '/login',
  loginThen: (next: string) => withQuery('/login', { next: next === '/dashboard' ? undefined : next }),
  register: '/register',
  verifyEmail: '/verify-email',
  verifyEmailOf: (email: string, next?: string) => withQuery('/verify-email', { email, next: next === '/dashboard' ? undefined : next }),
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  resetPasswordOf: (email: string) => withQuery('/reset-password', { email }),
  /** served by the console's origin; the member origin redirects there */
  consoleLogin: '/admin/login',
  overview: '/dashboard',
  picks: '/dashboard/picks',
  picksWhere: (filter: Query) => withQuery('/dashboard/picks', filter),
  pick: (id: string) => `/dashboard/picks/${id}`,
} as const;

const BASE = 'https://this.site';

/** A deep link to come back to after signing in: only inside the member area of this site. */
export function safeNext(next: string | null): string {
  if (next === null || !URL.canParse(next, BASE)) return paths.overview;
  const { origin, pathname, search, hash } = new URL(next, BASE);
  const isInside = origin === BASE && (pathname === paths.overview || pathname.startsWith(`${paths.overview}/`));
  return isInside ? `${pathname}${search}${hash}` : paths.overview;
}
