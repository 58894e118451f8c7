import { ApiProblem } from '@picks/api-client/api-client';
import { type AdminPlan, planMessages } from '@picks/contract/plans.admin';
import { useState } from 'react';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { failureMessage } from '#src/ui/failure.tsx';
import { notify } from '#src/ui/toaster.tsx';
import { planName } from './plan-columns.tsx';
import { useDeletePlan } from './plans.queries.ts';

const isInUse = (error: unknown) => error instanceof ApiProblem && error.code === 'plan_in_use';

/** Deleting, asked about first. A plan that was sold can not go: archiving it is offered instead. */
export function useDeleting(archive: (plan: AdminPlan) => void, onDeleted: () => void) {
  const [doomed, setDoomed] = useState<AdminPlan | null>(null);
  const [kept, setKept] = useState<{ plan: AdminPlan; why: string } | null>(null);
  const remove = useDeletePlan();
  const send = (plan: AdminPlan) =>
    remove.mutate(plan._id, {
      onSuccess: () => {
        notify({ title: `Plan deleted: ${plan.name}` });
        onDeleted();
      },
      onError: (error) => {
        if (!isInUse(error)) return;
        remove.reset();
        setKept({ plan, why: failureMessage(error) });
      },
      onSettled: () => setDoomed(null),
    });
  const dialog = (
    <>
      {doomed !== null && (
        <ConfirmDialog
          title={`Delete ${planName(doomed)}?`}
          confirmLabel="Delete plan"
          isDangerous
          busy={remove.isPending}
          onConfirm={() => send(doomed)}
          onCancel={() => setDoomed(null)}
        >
          {planMessages.deleteConfirm}
        </ConfirmDialog>
      )}
      {kept !== null && (
        <ConfirmDialog
          title={`${planName(kept.plan)} can not be deleted`}
          confirmLabel={kept.plan.isActive ? 'Archive plan' : 'OK'}
          onConfirm={() => {
            setKept(null);
            if (kept.plan.isActive) archive(kept.plan);
          }}
          onCancel={() => setKept(null)}
        >
          {kept.plan.isActive ? kept.why : 'It was sold, so it stays in the books. It is archived already.'}
        </ConfirmDialog>
      )}
    </>
  );
  return { ask: setDoomed, error: remove.error, dismiss: remove.reset, dialog };
}
