import { type AdminPick, PICK_REASON, pickMessages } from '@picks/contract/picks.admin';
import { Button, buttonClass } from '@picks/ui/button';
import { Copy, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ReasonDialog } from '#src/ui/reason-dialog.tsx';
import { Failure } from '#src/ui/failure.tsx';
import { useNow } from '@picks/ui/use-now';
import { notify } from '#src/ui/toaster.tsx';
import { useOpen } from './open-url.ts';
import { useDeletePick } from './picks.queries.ts';
import { deleteBlock } from './picks.rules.ts';
import { SettlePick } from './settle-pick.tsx';

interface PickActionsProps {
  readonly pick: AdminPick;
  readonly onDeleted: () => void;
}

function DeletePick({ pick, onDeleted }: PickActionsProps) {
  const [isAsking, setIsAsking] = useState(false);
  const [reason, setReason] = useState('');
  const remove = useDeletePick();
  const blocked = deleteBlock(pick, useNow());
  const confirm = (given: string) => {
    setReason(given);
    remove.mutate(
      { id: pick._id, reason: given },
      {
        onSuccess: () => {
          notify({ title: `Pick deleted: ${pick.title}` });
          onDeleted();
        },
        onSettled: () => setIsAsking(false),
      },
    );
  };
  return (
    <>
      <Button
        variant="danger"
        size="small"
        disabled={blocked !== null}
        aria-describedby={blocked === null ? undefined : 'delete-blocked'}
        icon={<Trash2 size={16} aria-hidden="true" />}
        onClick={() => setIsAsking(true)}
      >
        Delete
      </Button>
      {blocked !== null && (
        <p id="delete-blocked" className="type-meta w-full font-normal text-ink-3">
          {blocked}.
        </p>
      )}
      {remove.error !== null && (
        <div className="w-full">
          <Failure
            title={pickMessages.deleteFailed}
            error={remove.error}
            onRetry={() => confirm(reason)}
            onDismiss={remove.reset}
          />
        </div>
      )}
      {isAsking && (
        <ReasonDialog
          title="Delete this pick?"
          confirmLabel="Delete pick"
          missing={pickMessages.reasonNeeded}
          hint="Shown on the public record, with the pick."
          maxLength={PICK_REASON}
          busy={remove.isPending}
          onConfirm={confirm}
          onCancel={() => setIsAsking(false)}
        >
          <strong className="font-semibold text-ink">{pick.title}</strong> disappears from every member's list
          right away and stays on the public record as withdrawn. This can't be undone.
        </ReasonDialog>
      )}
    </>
  );
}

/** What can be done with a pick: settle or correct, edit, delete. */
export function PickActions({ pick, onDeleted }: PickActionsProps) {
  const { href } = useOpen();
  return (
    <section aria-label="Actions" className="flex flex-col gap-4 border-y border-line py-4">
      <SettlePick pick={pick} />
      <div className="flex flex-wrap items-center gap-2">
        <Link to={href({ kind: 'edit', id: pick._id })} className={buttonClass('secondary', 'small')}>
          <Pencil size={16} aria-hidden="true" />
          Edit
        </Link>
        <Link to={href({ kind: 'copy', id: pick._id })} className={buttonClass('secondary', 'small')}>
          <Copy size={16} aria-hidden="true" />
          Duplicate
        </Link>
        <DeletePick pick={pick} onDeleted={onDeleted} />
      </div>
    </section>
  );
}
