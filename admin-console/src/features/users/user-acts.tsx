import { type AdminUser, userMessages } from '@picks/contract/users.admin';
import { createContext, useContext, useState } from 'react';
import { Failure } from '#src/ui/failure.tsx';
import { notify } from '#src/ui/toaster.tsx';
import type { UserChange } from './user-change.ts';
import { type Asked, Question } from './user-questions.tsx';
import { useChangeUser, useDeleteUser } from './users.queries.ts';

interface UserActs {
  /** right away; a role and disabling after a question */
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

/** The way back, for the toast. A role and disabling end sessions, which nothing brings back; enabling again would need a reason. */
const backOf = (user: AdminUser, change: UserChange): UserChange | null =>
  'plan' in change ? { plan: user.plan } : null;

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
          setAsked(null);
        },
        // A reason that was typed stays.
        onError: () => asked?.act !== 'disable' && setAsked(null),
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
  /** Starts without the failure of an earlier act, since the question shows its own. */
  function askDisable(user: AdminUser): void {
    save.reset();
    remove.reset();
    setAsked({ user, act: 'disable' });
  }
  const pending = (id: string) =>
    save.isPending && save.variables.id === id ? save.variables.change : undefined;
  const acts: UserActs = {
    change(user, change) {
      if (pending(user._id) !== undefined) return;
      if ('role' in change) setAsked({ user, act: change.role });
      else if ('isActive' in change && !change.isActive) askDisable(user);
      else send(user, change);
    },
    askDelete: (user) => setAsked({ user, act: 'delete' }),
    pending,
  };
  const failure =
    save.error === null
      ? remove.error && { title: userMessages.deleteFailed, error: remove.error, onDismiss: remove.reset }
      : { title: userMessages.updateFailed, error: save.error, onDismiss: save.reset };
  const isDisabling = asked?.act === 'disable';
  const dialog = asked && (
    <Question
      asked={asked}
      busy={asked.act === 'delete' ? remove.isPending : save.isPending}
      onChange={(change) => send(asked.user, change)}
      onDelete={() => sendDeletion(asked.user)}
      failure={isDisabling && failure && <Failure {...failure} />}
      onCancel={() => {
        setAsked(null);
        if (isDisabling) save.reset();
      }}
    />
  );
  return { acts, failure: isDisabling ? null : failure, dialog };
}
