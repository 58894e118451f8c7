import { create } from 'zustand';
import { signOut } from '#src/session/account.ts';
import { hasUnsent } from '#src/session/session.ts';
import { paths } from './paths.ts';

/** Whether the question before a sign-out is open. */
export const useSignOutQuestion = create<{ readonly isOpen: boolean }>(() => ({ isOpen: false }));

export const closeSignOutQuestion = () => useSignOutQuestion.setState({ isOpen: false });

type Go = (path: string) => void;

export function signOutNow(go: Go): void {
  closeSignOutQuestion();
  signOut();
  go(paths.root);
}

/** Signs out; asks first if that would discard something that was typed. */
export function askSignOut(go: Go): void {
  if (hasUnsent()) useSignOutQuestion.setState({ isOpen: true });
  else signOutNow(go);
}
