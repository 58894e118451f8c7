import { useNavigate } from 'react-router-dom';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { closeSignOutQuestion, signOutNow, useSignOutQuestion } from './sign-out.ts';

/** Asks before a sign-out that discards drafts. */
export function SignOutQuestion() {
  const isOpen = useSignOutQuestion((state) => state.isOpen);
  const navigate = useNavigate();
  if (!isOpen) return null;
  return (
    <ConfirmDialog
      title="Sign out and discard drafts?"
      confirmLabel="Sign out"
      isDangerous
      onConfirm={() => signOutNow((path) => void navigate(path))}
      onCancel={closeSignOutQuestion}
    >
      You typed something in this tab that you haven't sent or saved. Signing out discards it.
    </ConfirmDialog>
  );
}
