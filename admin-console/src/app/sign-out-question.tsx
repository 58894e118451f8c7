import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { closeSignOutQuestion, signOutAndLeave, useSignOutQuestion } from './sign-out.ts';

/** Confirms a sign-out that would discard drafts. */
export function SignOutQuestion() {
  const isOpen = useSignOutQuestion((state) => state.isOpen);
  const navigate = useNavigate();
  // The session can end while this is open.
  useEffect(() => closeSignOutQuestion, []);
  if (!isOpen) return null;
  return (
    <ConfirmDialog
      title="Sign out and discard drafts?"
      confirmLabel="Sign out"
      isDangerous
      onConfirm={() => signOutAndLeave((path) => void navigate(path))}
      onCancel={closeSignOutQuestion}
    >
      This tab has drafts you haven't sent or saved. If you sign out, we'll discard them and any drafts in
      your other tabs.
    </ConfirmDialog>
  );
}
