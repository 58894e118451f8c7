import { type AdminPick, pickMessages, requiredPickReason } from '@picks/contract/picks.admin';
import { Button, buttonClass } from '@picks/ui/button';
import { isolated } from '@picks/ui/format/isolated';
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
  const remove = useDeletePick();
  const blocked = deleteBlock(pick, useNow());
  function confirm(reason: string) {
    remove.mutate(
      { id: pick._id, reason },
      {
        onSuccess: () => {
          notify({ title: `Pick deleted: ${isolated(pick.title)}` });
          onDeleted();
          setIsAsking(false);
        },
      },
    );
  }
  function cancel() {
    setIsAsking(false);
    remove.reset();
  }
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
      {isAsking && (
        <ReasonDialog
          title="Delete this pick?"
          confirmLabel="Delete pick"
          schema={requiredPickReason}
          hint="Shown on the public record, with the pick."
          busy={remove.isPending}
          failure={
            remove.error !== null && (
              <Failure title={pickMessages.deleteFailed} error={remove.error} onDismiss={remove.reset} />
            )
          }
          onConfirm={confirm}
          onCancel={cancel}
        >
          <strong className="font-semibold text-ink">
            <bdi>{pick.title}</bdi>
          </strong>{' '}
          disappears from every member's list right away and stays on the public record as withdrawn. This
          can't be undone.
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
