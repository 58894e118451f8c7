import type { Role } from '@picks/contract/accounts';
import { type AdminUser, type ClosingBlocker, closingBlockerTexts } from '@picks/contract/users.admin';
import { isolated } from '@picks/ui/format/isolated';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '#src/app/paths.ts';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { TypeToConfirmDialog } from '#src/ui/type-to-confirm-dialog.tsx';
import { DisableQuestion } from './disable-question.tsx';
import type { UserChange } from './user-change.ts';
import { oneUserQuery } from './users.queries.ts';

export interface Asked {
  readonly user: AdminUser;
  readonly act: 'delete' | 'disable' | Role;
}

interface Asking {
  readonly user: AdminUser;
  readonly busy: boolean;
  readonly onCancel: () => void;
}

/** Why an account can't be deleted yet, before anybody types a confirmation. */
function Blocked({
  user,
  blockers,
  onCancel,
}: {
  user: AdminUser;
  blockers: readonly ClosingBlocker[];
  onCancel: () => void;
}) {
  const navigate = useNavigate();
  return (
    <ConfirmDialog
      title={`${isolated(user.name)} can't be deleted yet`}
      confirmLabel="Open user"
      cancelLabel="Close"
      onConfirm={() => {
        onCancel();
        void navigate(paths.user(user._id));
      }}
      onCancel={onCancel}
    >
      <ul className="list-disc ps-5">
        {blockers.map((blocker) => (
          <li key={blocker} className="first-letter:uppercase">
            {closingBlockerTexts[blocker]}
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}

/** Asks for the user's email before the account is deleted; says why it can't be where it can't. */
function DeleteQuestion({ user, ...rest }: Asking & { readonly onConfirm: () => void }) {
  const { data, isPending } = useQuery({ ...oneUserQuery(user._id), staleTime: 0 });
  const blockers = data?.closingBlockers ?? [];
  if (isPending) return null;
  if (blockers.length > 0) return <Blocked user={user} blockers={blockers} onCancel={rest.onCancel} />;
  return (
    <TypeToConfirmDialog
      title={`Delete ${isolated(user.name)}?`}
      word={user.email}
      label="User's email"
      confirmLabel="Delete user"
      {...rest}
    >
      We delete their name, email, phone and devices, and end their subscription. Payments stay in the books
      under a pseudonym. This can't be undone. Type{' '}
      <span className="font-semibold text-ink select-all">{user.email}</span> to confirm.
    </TypeToConfirmDialog>
  );
}

interface QuestionProps extends Omit<Asking, 'user'> {
  readonly asked: Asked;
  /** of disabling, which stays open with its reason */
  readonly failure: ReactNode;
  readonly onChange: (change: UserChange) => void;
  readonly onDelete: () => void;
}

/** The question before an act on a user. */
export function Question({ asked: { user, act }, failure, onChange, onDelete, ...rest }: QuestionProps) {
  switch (act) {
    case 'delete':
      return <DeleteQuestion user={user} onConfirm={onDelete} {...rest} />;
    case 'disable':
      return (
        <DisableQuestion
          user={user}
          failure={failure}
          onConfirm={(reason) => onChange({ isActive: false, reason })}
          {...rest}
        />
      );
    case 'admin':
      return (
        <ConfirmDialog
          title={`Make ${isolated(user.name)} an administrator?`}
          confirmLabel="Make administrator"
          onConfirm={() => onChange({ role: act })}
          {...rest}
        >
          They'll be able to do everything in this console, including moving money. Their sessions end, and
          they have to sign in again.
        </ConfirmDialog>
      );
    case 'user':
      return (
        <ConfirmDialog
          title={`Make ${isolated(user.name)} a member?`}
          confirmLabel="Make member"
          isDangerous
          onConfirm={() => onChange({ role: act })}
          {...rest}
        >
          They lose access to this console right away, and their sessions end.
        </ConfirmDialog>
      );
  }
}
