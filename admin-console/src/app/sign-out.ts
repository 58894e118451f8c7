import { create } from 'zustand';
import { signOut } from '#src/session/account.ts';
import { hasDrafts } from '#src/session/session.ts';
import { paths } from './paths.ts';

/** Whether the sign-out confirmation is open. */
export const useSignOutQuestion = create<{ readonly isOpen: boolean }>(() => ({ isOpen: false }));

export const closeSignOutQuestion = () => useSignOutQuestion.setState({ isOpen: false });

type Go = (path: string) => void;

export function signOutAndLeave(go: Go): void {
  closeSignOutQuestion();
  signOut();
  go(paths.root);
}

/** Signs out. Asks first if this tab has drafts. */
export function askSignOut(go: Go): void {
  if (hasDrafts()) useSignOutQuestion.setState({ isOpen: true });
  else signOutAndLeave(go);
}
