import { panelMessages } from '@picks/contract/panel.admin';
import { type AdminPaymentOption, paymentOptionMessages } from '@picks/contract/payment-options.admin';
import { Button } from '@picks/ui/button';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { useDelayed } from '#src/ui/delayed.ts';
import { Failures } from '#src/ui/failures.tsx';
import { focusRow, useFocusReturn } from '#src/ui/row-focus.ts';
import { ShortcutSheet, type ShortcutHelp } from '#src/ui/shortcut-sheet.tsx';
import { useShortcuts } from '#src/ui/shortcuts.ts';
import { notify } from '#src/ui/toaster.tsx';
import { useRecord } from './address.ts';
import { FinancialHeader } from './financial-header.tsx';
import { optionsQuery } from './method-name.tsx';
import { OptionActsProvider } from './option-acts.tsx';
import { OptionRows } from './option-rows.tsx';
import { OptionPanel } from './option-panel.tsx';
import { useDeleteOption, useToggleOption } from './options.queries.ts';

const shortcuts: readonly ShortcutHelp[] = [
  { keys: ['j', 'k'], does: 'Next row, previous row' },
  { keys: ['Enter'], does: 'Edit the row' },
  { keys: ['n'], does: 'New payment option' },
  { keys: ['?'], does: 'This sheet' },
  { keys: ['Esc'], does: 'Close' },
];

/** Switching, with the way back in the toast. */
function useSwitching() {
  const toggle = useToggleOption();
  function switchTo(option: AdminPaymentOption, isActive: boolean, isUndo = false): void {
    const onSuccess = () =>
      notify({
        title: `${option.name} is ${isActive ? 'offered to members' : 'no longer offered'}`,
        ...(isUndo ? {} : { action: { label: 'Undo', onPress: () => switchTo(option, !isActive, true) } }),
      });
    toggle.mutate({ id: option._id, isActive }, { onSuccess });
  }
  return { toggle, switchTo };
}

/** Deleting, asked about first. */
function useDeleting(onDeleted: () => void) {
  const [doomed, setDoomed] = useState<AdminPaymentOption | null>(null);
  const remove = useDeleteOption();
  const send = (option: AdminPaymentOption) =>
    remove.mutate(option._id, {
      onSuccess: () => {
        notify({ title: `Payment option deleted: ${option.name}` });
        onDeleted();
      },
      onSettled: () => setDoomed(null),
    });
  const dialog = doomed !== null && (
    <ConfirmDialog
      title={`Delete ${doomed.name}?`}
      confirmLabel="Delete payment option"
      isDangerous
      busy={remove.isPending}
      onConfirm={() => send(doomed)}
      onCancel={() => setDoomed(null)}
    >
      Members can not choose it any more. Requests made with it keep its code. To take it off the list for a
      while, switch it off instead.
    </ConfirmDialog>
  );
  return { ask: setDoomed, remove, dialog };
}

/** Every way to pay in or out, with the form of one of them beside the list. */
export function OptionsList() {
  const { openId, href, show } = useRecord('options');
  const { data, error, isFetching, refetch } = useQuery(optionsQuery);
  const isWaiting = useDelayed(data === undefined && isFetching);
  const { toggle, switchTo } = useSwitching();
  const deleting = useDeleting(() => show(null, { replace: true }));
  const [isHelpShown, setIsHelpShown] = useState(false);
  const add = () => show('new');
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
    [paymentOptionMessages.toggleFailed, toggle.error, undefined, toggle.reset],
    [paymentOptionMessages.deleteFailed, deleting.remove.error, undefined, deleting.remove.reset],
  ] as const;
  return (
    <OptionActsProvider
      value={{
        href,
        open: show,
        toggle: (option) => switchTo(option, !option.isActive),
        remove: deleting.ask,
        togglingId: toggle.isPending ? toggle.variables.id : null,
      }}
    >
      <FinancialHeader
        list="options"
        total={data?.options.length}
        onHelp={() => setIsHelpShown(true)}
        actions={
          <Button size="small" icon={<Plus size={16} aria-hidden="true" />} onClick={add}>
            New payment option
          </Button>
        }
      />
      <div className="flex min-h-0 flex-1">
        <section aria-label="List" className="flex min-w-0 flex-1 flex-col">
          <Failures of={failures} />
          <OptionRows
            options={data?.options}
            openId={openId}
            isWaiting={isWaiting}
            onOpen={show}
            onAdd={add}
          />
        </section>
        {openId !== null && data !== undefined && (
          <OptionPanel
            key={openId}
            id={openId}
            option={data.options.find(({ _id }) => _id === openId)}
            onClose={(replace) => show(null, { replace })}
          />
        )}
      </div>
      {deleting.dialog}
      {isHelpShown && <ShortcutSheet shortcuts={shortcuts} onClose={() => setIsHelpShown(false)} />}
    </OptionActsProvider>
  );
}
