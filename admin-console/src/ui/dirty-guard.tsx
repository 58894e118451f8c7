import { type RefObject, useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { leavesForm } from './leaves-form.ts';

interface DirtyGuardProps {
  readonly isDirty: boolean;
  /** set to true by the form just before it leaves on its own */
  readonly isDone: RefObject<boolean>;
}

/** Asks before a form with unsent changes is left, by a link, by Back or by closing the tab. */
export function DirtyGuard({ isDirty, isDone }: DirtyGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && !isDone.current && leavesForm(currentLocation, nextLocation),
  );
  useEffect(() => {
    if (!isDirty) return undefined;
    const warn = (event: BeforeUnloadEvent) => {
      if (!isDone.current) event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isDirty, isDone]);
  if (blocker.state !== 'blocked') return null;
  return (
    <ConfirmDialog
      title="Leave without saving?"
      confirmLabel="Leave"
      cancelLabel="Stay"
      onConfirm={blocker.proceed}
      onCancel={blocker.reset}
    >
      You haven't sent anything yet. We'll keep a draft in this browser tab until you sign out.
    </ConfirmDialog>
  );
}
