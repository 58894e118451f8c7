import { ApiProblem } from '@picks/api-client/api-client';
import { type AdminPlan, planMessages, planProblems } from '@picks/contract/plans.admin';
import { isolated } from '@picks/ui/format/isolated';
import { useState } from 'react';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { useDeleting } from '#src/ui/deleting.tsx';
import { failureMessage } from '#src/ui/failure.tsx';
import { planName } from './plan-columns.tsx';
import { useDeletePlan } from './plans.queries.ts';

const isInUse = (error: unknown) => error instanceof ApiProblem && error.code === 'plan_in_use';

/** Deleting, asked about first. A plan that was sold can not go: archiving it is offered instead. */
export function useDeletingPlan(archive: (plan: AdminPlan) => void, onDeleted: () => void) {
  const [kept, setKept] = useState<{ plan: AdminPlan; why: string } | null>(null);
  const remove = useDeletePlan();
  const deleting = useDeleting<AdminPlan>({
    remove,
    confirmLabel: 'Delete plan',
    titleOf: (plan) => `Delete ${planName(plan)}?`,
    doneOf: ({ name }) => `Plan deleted: ${isolated(name)}`,
    consequenceOf: () => planMessages.deleteConfirm,
    onDeleted,
    onRefused: (plan, error) => {
      if (!isInUse(error)) return;
      remove.reset();
      setKept({ plan, why: failureMessage(error) });
    },
  });
  const dialog = (
    <>
      {deleting.dialog}
      {kept !== null && (
        <ConfirmDialog
          title={`${planName(kept.plan)} can't be deleted`}
          confirmLabel={kept.plan.isActive ? 'Archive plan' : 'OK'}
          onConfirm={() => {
            setKept(null);
            if (kept.plan.isActive) archive(kept.plan);
          }}
          onCancel={() => setKept(null)}
        >
          {kept.plan.isActive
            ? kept.why
            : "It has been sold, so it stays in the books. It's already archived."}
        </ConfirmDialog>
      )}
    </>
  );
  /** Nobody types a confirmation of what is refused anyway. */
  function ask(plan: AdminPlan) {
    if (plan.subscriberCount > 0) setKept({ plan, why: `${planProblems.plan_in_use.message}.` });
    else deleting.ask(plan);
  }
  return { ask, error: remove.error, dismiss: remove.reset, dialog };
}
