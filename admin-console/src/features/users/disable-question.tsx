import { type AdminUser, requiredReason, userMessages } from '@picks/contract/users.admin';
import { formatDate } from '@picks/ui/format/dates';
import { isolated } from '@picks/ui/format/isolated';
import { Skeleton } from '@picks/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useZone } from '#src/session/zone.ts';
import { ReasonDialog } from '#src/ui/reason-dialog.tsx';
import { disablingEnds } from './disabling.rules.ts';
import { oneUserQuery } from './users.queries.ts';

interface DisableQuestionProps {
  readonly user: AdminUser;
  readonly failure: ReactNode;
  readonly busy: boolean;
  readonly onConfirm: (reason: string) => void;
  readonly onCancel: () => void;
}

/** Asks why before an account is disabled, and says what that ends. */
export function DisableQuestion({ user, ...rest }: DisableQuestionProps) {
  const zone = useZone();
  const { data, isPending } = useQuery({ ...oneUserQuery(user._id), staleTime: 0 });
  return (
    <ReasonDialog
      title={`Disable ${isolated(user.name)}?`}
      confirmLabel="Disable account"
      schema={requiredReason}
      hint={userMessages.disableHint}
      {...rest}
    >
      {isPending ? (
        <Skeleton className="h-24" />
      ) : (
        <ul className="flex list-disc flex-col gap-1 ps-5">
          {disablingEnds(user, data, (at) => formatDate(at, zone)).map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </ReasonDialog>
  );
}
