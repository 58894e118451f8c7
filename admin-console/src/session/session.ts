import { user as userSchema, type User } from '@picks/contract/accounts';
import { type Session, storageKeys } from '@picks/contract/sign-in';
import { create } from 'zustand';

interface SessionState {
  readonly token: string | null;
  /** null until GET /auth/me has answered, or when signed out */
  readonly user: User | null;
  /** the token's owner is being looked up, or could not be for want of a connection */
  readonly status: 'loading' | 'ready' | 'unreachable';
  /** a second factor has to be set up before anything else; stays until the person has noted the recovery codes */
  readonly mustSetUpTwoFactor: boolean;
  /** true after a session ended without the person asking for it */
  readonly hasEnded: boolean;
}

const storedToken = () => localStorage.getItem(storageKeys.token);

export const useSession = create<SessionState>(() => ({
  token: storedToken(),
  user: null,
  status: storedToken() === null ? 'ready' : 'loading',
  mustSetUpTwoFactor: false,
  hasEnded: false,
}));

/** What a browser tab keeps of somebody until they sign out: forms that were not sent, and what was open. */
const privateKinds = ['draft', 'recent'] as const;

/** A session storage key of who is signed in. */
export function privateKey(kind: (typeof privateKinds)[number], name: string): string {
  return `${kind}:${useSession.getState().user?._id ?? ''}:${name}`;
}

/** Session storage key of an unsent form. */
export const draftKey = (name: string): string => privateKey('draft', name);

/** True if this tab has drafts. */
export const hasDrafts = (): boolean =>
  Object.keys(sessionStorage).some((key) => key.startsWith(draftKey('')));

function forgetPrivate(): void {
  for (const key of Object.keys(sessionStorage))
    if (privateKinds.some((kind) => key.startsWith(`${kind}:`))) sessionStorage.removeItem(key);
}

export function beginSession({ token, user, requiresTwoFactorSetup }: Session): void {
  localStorage.setItem(storageKeys.token, token);
  useSession.setState({
    token,
    user,
    status: 'ready',
    mustSetUpTwoFactor: requiresTwoFactorSetup === true,
    hasEnded: false,
  });
}

/** The second factor is on and the recovery codes are noted: the console opens. */
export function finishTwoFactorSetup(): void {
  useSession.setState({ mustSetUpTwoFactor: false });
}

/** Notes what a call changed about the account. */
export function changeUser(changes: Partial<User>): void {
  const { user } = useSession.getState();
  if (user !== null) useSession.setState({ user: { ...user, ...changes } });
}

/** Forgets the token. Drafts survive a session that merely ran out, so that nothing typed is lost. */
export function endSession(reason: 'signed out' | 'ended'): void {
  if (reason === 'signed out') forgetPrivate();
  localStorage.removeItem(storageKeys.token);
  useSession.setState({
    token: null,
    user: null,
    status: 'ready',
    mustSetUpTwoFactor: false,
    hasEnded: reason === 'ended',
  });
}

const tabs = new BroadcastChannel('console-session');
/** A channel of its own: older tabs treat any message on `console-session` as a sign-out. */
const accounts = new BroadcastChannel('console-account');

/** The person signed out here: every tab forgets what was typed. */
export function endSessionEverywhere(): void {
  tabs.postMessage('signed out');
  endSession('signed out');
}

/** Notes the account as the server has it now, here and in every other tab. */
export function changeUserEverywhere(user: User): void {
  accounts.postMessage(user);
  changeUser(user);
}

/** Another tab signed in or out, changed the account, or found the session ended: this one follows. */
export function followOtherTabs(onToken: () => void): void {
  tabs.addEventListener('message', () => endSession('signed out'));
  accounts.addEventListener('message', ({ data }) => {
    const changed = userSchema.safeParse(data).data;
    if (changed !== undefined && changed._id === useSession.getState().user?._id) changeUser(changed);
  });
  addEventListener('storage', (event) => {
    if (event.key !== storageKeys.token && event.key !== null) return;
    const token = storedToken();
    if (token === useSession.getState().token) return;
    if (token === null) return endSession('ended');
    useSession.setState({ token, user: null, status: 'loading', mustSetUpTwoFactor: false, hasEnded: false });
    onToken();
  });
}
