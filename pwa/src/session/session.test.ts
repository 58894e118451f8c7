import { createHash } from 'node:crypto';
import type { User } from '@picks/contract/accounts';
import { storageKeys } from '@picks/contract/sign-in';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

const MEMBER = '0192f0c1-0000-7000-8000-000000000001';
const member: User = {
  _id: MEMBER,
  name: 'Ana Ruiz',
  firstName: 'Ana',
  lastName: 'Ruiz',
  email: 'ana@example.com',
  phone: '',
  plan: 'gold',
  planExpiresAt: null,
  role: 'user',
  isActive: true,
  emailVerified: true,
  balance: 0,
  stats: { wonBets: 0, lostBets: 0, refundedBets: 0 },
  timezone: 'America/New_York',
  notifications: { email: true, sms: false, picks: true, results: true, marketing: false },
  twoFactorEnabled: false,
  createdAt: '2026-01-01T00:00:00.000Z',
};

type Server = (path: string) => Response;
const away: Server = () => {
  throw new TypeError('fetch failed');
};
const problem =
  (status: number): Server =>
  () =>
    Response.json({ type: 'about:blank', title: 't', status, code: 'c', message: 'm' }, { status });

const stored = new Map<string, string>();

/** Node has no document to resolve a relative URL against. */
class PageRequest extends Request {
  constructor(input: RequestInfo | URL, init?: RequestInit) {
    super(typeof input === 'string' ? new URL(input, 'http://phone.example') : input, init);
  }
}

/** The app as a new page loads it: modules fresh, storage as it was left. */
async function openPage(server: Server) {
  vi.resetModules();
  vi.stubGlobal('fetch', async (request: Request) => server(new URL(request.url).pathname));
  const session = await import('./session.ts');
  const { useSession } = await import('./session-store.ts');
  const signOut = await import('./sign-out.ts');
  return { ...session, ...signOut, state: () => useSession.getState() };
}

beforeEach(() => {
  // Dexie says so when a database goes away under a page of an earlier step.
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.stubGlobal('Request', PageRequest);
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});

afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  stored.clear();
  await Dexie.delete(`picks-${MEMBER}`);
  vi.unstubAllGlobals();
});

async function signedIn(): Promise<void> {
  const page = await openPage(away);
  await page.signIn({ token: 'token', user: member });
}

describe('at the start', () => {
  test('nobody is signed in without a token', async () => {
    const page = await openPage(away);
    await page.startSession();
    expect(page.state()).toMatchObject({ status: 'unauthenticated', user: null });
  });

  test.each([401, 403])('an answer of %i ends the session silently', async (status) => {
    await signedIn();
    const page = await openPage(problem(status));
    await page.startSession();
    expect(page.state()).toMatchObject({ status: 'unauthenticated', token: null, user: null });
    expect(stored.has(storageKeys.token)).toBe(false);
  });

  test.each([
    ['no answer', away],
    ['a broken server', problem(503)],
  ])('%s keeps the session with the cached account', async (_, server) => {
    await signedIn();
    const page = await openPage(server);
    await page.startSession();
    expect(page.state()).toMatchObject({
      status: 'authenticated',
      token: 'token',
      user: { name: 'Ana Ruiz' },
    });
  });

  test('a device without the account keeps asking for it until the server responds', async () => {
    vi.stubGlobal('document', { visibilityState: 'visible', addEventListener: () => undefined });
    vi.stubGlobal('navigator', {});
    stored.set(storageKeys.token, 'token');
    const page = await openPage(away);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await page.startSession();
    expect(page.state()).toMatchObject({ status: 'authenticated', user: null });

    vi.stubGlobal('fetch', async () => Response.json({ user: member }));
    await vi.advanceTimersByTimeAsync(60_000);
    await expect.poll(() => page.state().user?.name).toBe('Ana Ruiz');
    expect(vi.getTimerCount()).toBe(0);
  });

  test('the newer account of the server takes the place of the cached one', async () => {
    await signedIn();
    const page = await openPage(() => Response.json({ user: { ...member, plan: 'silver' } }));
    await page.startSession();
    expect(page.state().user?.plan).toBe('silver');
  });
});

describe('a session that was ended from afar', () => {
  const revoked: Server = () =>
    Response.json(
      { type: 'about:blank', title: 't', status: 401, code: 'session_revoked', message: 'm' },
      { status: 401 },
    );
  /** What the phone holds of the member, by table. */
  async function held(): Promise<Record<string, number>> {
    if (!(await Dexie.exists(`picks-${MEMBER}`))) return {};
    const db = await new Dexie(`picks-${MEMBER}`).open();
    const counts = await Promise.all(
      db.tables.map(async (table) => [table.name, await table.count()] as const),
    );
    db.close();
    return Object.fromEntries(counts.filter(([, count]) => count > 0));
  }
  const wallet = { key: 'transactionTotal', value: 7 } as const;

  test('leaves nothing on the phone', async () => {
    await signedIn();
    expect(await held()).toEqual({ meta: 1 });
    const page = await openPage(revoked);
    await page.startSession();
    expect(page.state()).toMatchObject({ status: 'unauthenticated', token: null });
    await expect.poll(held).toEqual({});
  });

  test('leaves what was written and not sent, and whoever was looking is told', async () => {
    await signedIn();
    const page = await openPage(away);
    await page.startSession();
    const { withAccount } = await import('#src/offline/account-storage.ts');
    await withAccount((db) => db.meta.put(wallet));
    await withAccount((db) => db.drafts.put({ id: 'ticket', state: 'draft', data: { subject: 'Half' } }));
    vi.stubGlobal('fetch', async () => revoked(''));
    await page.refreshUser();
    expect(page.state()).toMatchObject({ status: 'unauthenticated', endedBy: 'expiry' });
    await expect.poll(held).toEqual({ drafts: 1 });
  });

  test('is forgotten at the next start when the app was closed meanwhile', async () => {
    await signedIn();
    stored.clear();
    const page = await openPage(away);
    await page.startSession();
    expect(await held()).toEqual({});
  });
});

describe('a browser that refuses its storage', () => {
  test('keeps nobody out, and the screens are told', async () => {
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('refused', 'UnknownError');
    });
    const page = await openPage(away);
    const { useAccount } = await import('#src/offline/account-storage.ts');
    await page.signIn({ token: 'token', user: member });
    expect(page.state().status).toBe('authenticated');
    expect(useAccount.getState()).toMatchObject({ account: null, isRefused: true });
  });
});

describe('signing out', () => {
  test('without a connection wipes this device and tells the hooks that the server does not know', async () => {
    await signedIn();
    const page = await openPage(away);
    await page.startSession();
    const told: boolean[] = [];
    page.onSignOut(({ isEndedOnServer }) => void told.push(isEndedOnServer));
    await page.signOut();
    expect(told).toEqual([false]);
    expect(stored.has(storageKeys.token)).toBe(false);
    expect(await Dexie.exists(`picks-${MEMBER}`)).toBe(false);
    expect(page.state()).toMatchObject({ status: 'unauthenticated', endedBy: 'sign-out', isWiped: true });
  });

  test('without a connection ends the session as soon as there is one, and keeps no token for it', async () => {
    await signedIn();
    const claims = Buffer.from(JSON.stringify({ sid: 'session-1' })).toString('base64url');
    const token = `header.${claims}.signature`;
    stored.set(storageKeys.token, token);
    const page = await openPage(away);
    await page.startSession();
    await page.signOut();
    const asked: { path: string; body: unknown }[] = [];
    const next = await openPage(away);
    vi.stubGlobal('fetch', async (request: Request) => {
      asked.push({ path: new URL(request.url).pathname, body: await request.json() });
      return new Response(null, { status: 204 });
    });
    const { tellSignOuts } = await import('./late-sign-out.ts');
    await tellSignOuts();
    await tellSignOuts();
    const proof = createHash('sha256').update(token).digest('base64url');
    expect(asked).toEqual([{ path: '/api/auth/sign-outs', body: { sessionId: 'session-1', proof } }]);
    expect([...stored.values()]).not.toContain(token);
    expect(next.state().status).toBe('unauthenticated');
  });

  test('goes on when a hook fails', async () => {
    await signedIn();
    const page = await openPage(() => new Response(null, { status: 204 }));
    page.onSignOut(() => Promise.reject(new Error('push service away')));
    await page.signOut();
    expect(page.state().status).toBe('unauthenticated');
  });

  test('tells the other tabs before anything is deleted', async () => {
    await signedIn();
    const other = new BroadcastChannel('picks-session');
    const heard = new Promise((resolve) => other.addEventListener('message', resolve, { once: true }));
    const page = await openPage(away);
    await page.startSession();
    // Nothing is deleted before this hook is done.
    let goOn = () => {};
    const looked = new Promise<void>((resolve) => (goOn = resolve));
    page.onSignOut(() => looked);
    const leaving = page.signOut();
    await heard;
    expect(await Dexie.exists(`picks-${MEMBER}`)).toBe(true);
    goOn();
    await leaving;
    other.close();
  });
});
