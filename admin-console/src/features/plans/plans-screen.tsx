import { panelMessages } from '@picks/contract/panel.admin';
import { type AdminPlan, planMessages } from '@picks/contract/plans.admin';
import { Button } from '@picks/ui/button';
import { EmptyState } from '@picks/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import { Gem, Plus } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useDelayed } from '#src/ui/delayed.ts';
import { Failures } from '#src/ui/failures.tsx';
import { HelpButton } from '#src/ui/help-button.tsx';
import { RecordTable } from '#src/ui/record-table.tsx';
import { focusRow, useFocusReturn } from '#src/ui/row-focus.ts';
import { ScreenHeader } from '#src/ui/screen-header.tsx';
import { ShortcutSheet, type ShortcutHelp } from '#src/ui/shortcut-sheet.tsx';
import { useShortcuts } from '#src/ui/shortcuts.ts';
import { SidePanel } from '#src/ui/side-panel.tsx';
import { notify } from '#src/ui/toaster.tsx';
import { PlanActsProvider } from './plan-acts.tsx';
import { planColumns, planName } from './plan-columns.tsx';
import { PlanForm } from './plan-form.tsx';
import { plansQuery, useTogglePlan } from './plans.queries.ts';
import { useDeleting } from './use-deleting.tsx';

const shortcuts: readonly ShortcutHelp[] = [
  { keys: ['j', 'k'], does: 'Next row, previous row' },
  { keys: ['Enter'], does: 'Edit the row' },
  { keys: ['n'], does: 'New plan' },
  { keys: ['?'], does: 'This sheet' },
  { keys: ['Esc'], does: 'Close' },
];
/** Rows drawn grey at first: as many as there are from the start. */
const SKELETON_ROWS = 6;
const NEW = 'new';

/** The plan beside the list, in the address. */
function useOpenPlan() {
  const [search, setSearch] = useSearchParams();
  const at = (id: string | null) => {
    const next = new URLSearchParams(search);
    if (id === null) next.delete('plan');
    else next.set('plan', id);
    return next;
  };
  return {
    openId: search.get('plan'),
    href: (id: string) => `?${at(id)}`,
    show: (id: string | null, replace = false) => setSearch(at(id), { replace }),
  };
}

/** Archiving and offering again, with the way back in the toast. */
function useSwitching() {
  const toggle = useTogglePlan();
  function switchTo(plan: AdminPlan, isActive: boolean, isUndo = false): void {
    const onSuccess = () =>
      notify({
        title: `${planName(plan)} is ${isActive ? 'offered to members' : 'archived'}`,
        ...(isUndo ? {} : { action: { label: 'Undo', onPress: () => switchTo(plan, !isActive, true) } }),
      });
    toggle.mutate({ id: plan._id, isActive }, { onSuccess });
  }
  return { toggle, switchTo: (plan: AdminPlan) => switchTo(plan, !plan.isActive) };
}

interface PlanPanelProps {
  readonly id: string;
  readonly plan: AdminPlan | undefined;
  readonly onClose: (replace: boolean) => void;
}

function PlanPanel({ id, plan, onClose }: PlanPanelProps) {
  const isNew = id === NEW;
  return (
    <SidePanel noun="Plan" title={isNew ? 'New plan' : 'Edit plan'} onClose={() => onClose(false)}>
      {!isNew && plan === undefined ? (
        <EmptyState title="This plan does not exist">It may have been deleted.</EmptyState>
      ) : (
        <PlanForm plan={plan ?? null} onSaved={() => onClose(true)} onCancel={() => onClose(false)} />
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
          action={
            <Button size="small" onClick={() => onOpen(NEW)}>
              New plan
            </Button>
          }
        >
          Members can only buy what is offered here.
        </EmptyState>
      )}
    </div>
  );
}

/** The tab "Plans": every plan, on offer or archived, with the form of one of them beside the list. */
export function PlansScreen() {
  const { openId, href, show } = useOpenPlan();
  const { data, error, isFetching, refetch } = useQuery(plansQuery);
  const isWaiting = useDelayed(data === undefined && isFetching);
  const { toggle, switchTo } = useSwitching();
  const deleting = useDeleting(switchTo, () => show(null, true));
  const [isHelpShown, setIsHelpShown] = useState(false);
  const add = () => show(NEW);
  useFocusReturn(openId);
  useShortcuts({
    j: () => focusRow(1),
    k: () => focusRow(-1),
    n: add,
    '?': () => setIsHelpShown(true),
    Escape: openId === null ? undefined : () => show(null),
  });
  const failures = [
    [panelMessages.loadFailed, error, () => void refetch(), undefined],
    [planMessages.toggleFailed, toggle.error, undefined, toggle.reset],
    [planMessages.deleteFailed, deleting.error, undefined, deleting.dismiss],
  ] as const;
  return (
    <PlanActsProvider
      value={{
        href,
        open: show,
        toggle: switchTo,
        remove: deleting.ask,
        toggling: toggle.isPending ? toggle.variables : null,
      }}
    >
      <ScreenHeader
        title="Plans"
        aside={data && <span className="tabular text-ink-3">{data.plans.length}</span>}
        actions={
          <>
            <Button size="small" icon={<Plus size={16} aria-hidden="true" />} onClick={add}>
              New plan
            </Button>
            <HelpButton onHelp={() => setIsHelpShown(true)} />
          </>
        }
      />
      <div className="flex min-h-0 flex-1">
        <section aria-label="List" className="flex min-w-0 flex-1 flex-col">
          <Failures of={failures} />
          <PlanRows plans={data?.plans} openId={openId} isWaiting={isWaiting} onOpen={show} />
        </section>
        {openId !== null && data !== undefined && (
          <PlanPanel
            key={openId}
            id={openId}
            plan={data.plans.find(({ _id }) => _id === openId)}
            onClose={(replace) => show(null, replace)}
          />
        )}
      </div>
      {deleting.dialog}
      {isHelpShown && <ShortcutSheet shortcuts={shortcuts} onClose={() => setIsHelpShown(false)} />}
    </PlanActsProvider>
  );
}
