import { type AdminPlan, planMessages } from '@picks/contract/plans.admin';
import { EmptyState } from '@picks/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import { Gem } from 'lucide-react';
import { useState } from 'react';
import { useDelayedFlag } from '#src/ui/delayed-flag.ts';
import { EditorScreen, NEW, NewButton } from '#src/ui/editor-screen.tsx';
import { ListHeader } from '#src/ui/list-header.tsx';
import { useOpenRecord } from '#src/ui/open-record.ts';
import { RecordTable } from '#src/ui/record-table.tsx';
import { SidePanel } from '#src/ui/side-panel.tsx';
import { undoableSwitch } from '#src/ui/undoable-switch.ts';
import { PlanActsProvider } from './plan-acts.tsx';
import { planColumns, planName } from './plan-columns.tsx';
import { PlanForm } from './plan-form.tsx';
import { plansQuery, useTogglePlan } from './plans.queries.ts';
import { useDeletingPlan } from './use-deleting-plan.tsx';

/** Rows drawn grey at first: as many as there are from the start. */
const SKELETON_ROWS = 6;

/** Archiving and offering again, with the way back in the toast. */
function useSwitching() {
  const toggle = useTogglePlan();
  const switchTo = undoableSwitch<AdminPlan>({
    mutate: ({ record, isOn }, options) => toggle.mutate({ id: record._id, isActive: isOn }, options),
    saidOf: (plan, isOn) => `${planName(plan)} is ${isOn ? 'offered to members' : 'archived'}`,
  });
  return { toggle, switchTo: (plan: AdminPlan) => switchTo(plan, !plan.isActive) };
}

interface PlanPanelProps {
  readonly id: string;
  readonly plan: AdminPlan | undefined;
  readonly onClose: (replace: boolean) => void;
}

function PlanPanel({ id, plan, onClose }: PlanPanelProps) {
  const isNew = id === NEW;
  const [reloads, setReloads] = useState(0);
  return (
    <SidePanel resource="Plan" title={isNew ? 'New plan' : 'Edit plan'} onClose={() => onClose(false)}>
      {!isNew && plan === undefined ? (
        <EmptyState title="This plan doesn't exist">It may have been deleted.</EmptyState>
      ) : (
        <PlanForm
          key={reloads}
          plan={plan ?? null}
          onSaved={() => onClose(true)}
          onCancel={() => onClose(false)}
          onReload={() => setReloads(reloads + 1)}
        />
      )}
    </SidePanel>
  );
}

interface PlanRowsProps {
  readonly plans: AdminPlan[] | undefined;
  readonly openId: string | null;
  readonly isWaiting: boolean;
  readonly onOpen: (id: string) => void;
}

function PlanRows({ plans, openId, isWaiting, onOpen }: PlanRowsProps) {
  return (
    <div className="@container relative min-h-0 flex-1 overflow-auto bg-surface">
      <RecordTable
        caption="Plans"
        columns={planColumns}
        records={plans}
        idOf={({ _id }) => _id}
        openId={openId}
        onOpen={onOpen}
        isOutdated={false}
        skeletonRows={isWaiting ? SKELETON_ROWS : 0}
      />
      {plans?.length === 0 && (
        <EmptyState
          icon={<Gem size={28} aria-hidden="true" />}
          title={planMessages.empty}
          action={<NewButton resource="plan" onAdd={() => onOpen(NEW)} />}
        >
          Members can only buy plans you offer here.
        </EmptyState>
      )}
    </div>
  );
}

/** The tab "Plans": every plan, on offer or archived, with the form of one of them beside the list. */
export function PlansScreen() {
  const record = useOpenRecord('plan');
  const query = useQuery(plansQuery);
  const plans = query.data?.plans;
  const isWaiting = useDelayedFlag(plans === undefined && query.isFetching);
  const { toggle, switchTo } = useSwitching();
  const deleting = useDeletingPlan(switchTo, () => record.show(null, { replace: true }));
  const { openId } = record;
  const close = (replace: boolean) => record.show(null, { replace });
  return (
    <PlanActsProvider
      value={{
        href: record.href,
        open: record.show,
        toggle: switchTo,
        remove: deleting.ask,
        toggling: toggle.isPending ? toggle.variables : null,
      }}
    >
      <EditorScreen
        record={record}
        query={query}
        header={
          <ListHeader
            title="Plans"
            columns={planColumns}
            total={plans?.length}
            exports={{ table: 'plans', filters: {}, total: plans?.length }}
          >
            <NewButton resource="plan" hasIcon onAdd={() => record.show(NEW)} />
          </ListHeader>
        }
        failures={[
          [planMessages.toggleFailed, toggle.error, undefined, toggle.reset],
          [planMessages.deleteFailed, deleting.error, undefined, deleting.dismiss],
        ]}
        rows={<PlanRows plans={plans} openId={openId} isWaiting={isWaiting} onOpen={record.show} />}
        panel={
          openId !== null && (
            <PlanPanel
              key={openId}
              id={openId}
              plan={plans?.find(({ _id }) => _id === openId)}
              onClose={close}
            />
          )
        }
      />
      {deleting.dialog}
    </PlanActsProvider>
  );
}
