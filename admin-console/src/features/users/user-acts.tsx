import type { Role } from '@picks/contract/accounts';
import {
  type ClosingBlocker,
  closingBlockerTexts,
  type AdminUser,
  userMessages,
} from '@picks/contract/users.admin';
import { useQuery } from '@tanstack/react-query';
import { createContext, useContext, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '#src/app/paths.ts';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { notify } from '#src/ui/toaster.tsx';
import { TypeToConfirmDialog } from '#src/ui/type-to-confirm-dialog.tsx';
import type { UserChange } from './user-change.ts';
import { oneUserQuery, useChangeUser, useDeleteUser } from './users.queries.ts';

interface UserActs {
  /** at once, or after a question */
  readonly change: (user: AdminUser, change: UserChange) => void;
  readonly askDelete: (user: AdminUser) => void;
  /** of this user, while it is on its way */
  readonly pending: (id: string) => UserChange | undefined;
}

const Context = createContext<UserActs>({
  change: () => undefined,
  askDelete: () => undefined,
  pending: () => undefined,
});

export const UserActsProvider = Context.Provider;

/** What rows and the panel can set going. */
export const useUserActs = () => useContext(Context);

interface Asked {
  readonly user: AdminUser;
  /** null: whether to delete */
  readonly role: Role | null;
}

/** The way back of what can be taken back; a role is asked about instead. */
function backOf(user: AdminUser, change: UserChange): UserChange | null {
  if ('plan' in change) return { plan: user.plan };
  return 'isActive' in change ? { isActive: user.isActive } : null;
}

/** Acts on users: what is asked first, what failed, and the questions to show. */
export function useActsOnUsers(onDeleted: (id: string) => void) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const save = useChangeUser();
  const remove = useDeleteUser();

  function send(user: AdminUser, change: UserChange, isUndo = false): void {
    remove.reset();
    save.mutate(
      { id: user._id, change },
      {
        onSuccess: ({ message }) => {
          const back = isUndo ? null : backOf(user, change);
          const action = back && { label: 'Undo', onPress: () => send(user, back, true) };
          notify({ title: message, ...(action && { action }) });
        },
        onSettled: () => setAsked(null),
      },
    );
  }
  function sendDeletion({ _id, email }: AdminUser): void {
    save.reset();
    remove.mutate(_id, {
      onSuccess: () => {
        notify({ title: `${email} is deleted` });
        onDeleted(_id);
      },
      onSettled: () => setAsked(null),
    });
  }
  const pending = (id: string) =>
    save.isPending && save.variables.id === id ? save.variables.change : undefined;
  const acts: UserActs = {
    change(user, change) {
      if (pending(user._id) !== undefined) return;
      if ('role' in change) setAsked({ user, role: change.role });
      else send(user, change);
    },
    askDelete: (user) => setAsked({ user, role: null }),
    pending,
  };
  const failure =
    save.error === null
      ? remove.error && { title: userMessages.deleteFailed, error: remove.error, onDismiss: remove.reset }
      : { title: userMessages.updateFailed, error: save.error, onDismiss: save.reset };
  const dialog = asked && (
    <Question
      asked={asked}
      busy={save.isPending || remove.isPending}
      onConfirm={() =>
        asked.role === null ? sendDeletion(asked.user) : send(asked.user, { role: asked.role })
      }
      onCancel={() => setAsked(null)}
    />
  );
  return { acts, failure, dialog };
}

interface QuestionProps {
  readonly asked: Asked;
  readonly busy: boolean;
  readonly onConfirm: () => void;
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
      title={`${user.name} can't be deleted yet`}
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
function DeleteQuestion({ user, ...rest }: Omit<QuestionProps, 'asked'> & { user: AdminUser }) {
  const { data, isPending } = useQuery({ ...oneUserQuery(user._id), staleTime: 0 });
  const blockers = data?.closingBlockers ?? [];
  if (isPending) return null;
  if (blockers.length > 0) return <Blocked user={user} blockers={blockers} onCancel={rest.onCancel} />;
  return (
    <TypeToConfirmDialog
      title={`Delete ${user.name}?`}
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

function Question({ asked: { user, role }, ...rest }: QuestionProps) {
  if (role === null) return <DeleteQuestion user={user} {...rest} />;
  return role === 'admin' ? (
    <ConfirmDialog title={`Make ${user.name} an administrator?`} confirmLabel="Make administrator" {...rest}>
      They'll be able to do everything in this console, including moving money. Their sessions end, and they
      have to sign in again.
    </ConfirmDialog>
  ) : (
    <ConfirmDialog title={`Make ${user.name} a member?`} confirmLabel="Make member" isDangerous {...rest}>
      They lose access to this console right away, and their sessions end.
    </ConfirmDialog>
  );
}
