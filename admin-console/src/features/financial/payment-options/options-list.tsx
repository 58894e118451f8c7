import { type AdminPaymentOption, paymentOptionMessages } from '@picks/contract/payment-options.admin';
import { isolated } from '@picks/ui/format/isolated';
import { useQuery } from '@tanstack/react-query';
import { useDelayedFlag } from '#src/ui/delayed-flag.ts';
import { useDeleting } from '#src/ui/deleting.tsx';
import { EditorScreen, NEW, NewButton } from '#src/ui/editor-screen.tsx';
import { undoableSwitch } from '#src/ui/undoable-switch.ts';
import { useRecord } from '#src/features/financial/list/address.ts';
import { ExportButton } from '#src/ui/export-button.tsx';
import { FinancialHeader } from '#src/features/financial/list/financial-header.tsx';
import { optionsQuery } from '#src/ui/method-name.tsx';
import { ListTools } from '#src/ui/list-tools.tsx';
import { optionColumns } from './option-columns.tsx';
import { OptionActsProvider } from './option-acts.tsx';
import { OptionRows } from './option-rows.tsx';
import { OptionPanel } from './option-panel.tsx';
import { useDeleteOption, useToggleOption } from './options.queries.ts';

/** Switching, with the way back in the toast. */
function useSwitching() {
  const toggle = useToggleOption();
  const switchTo = undoableSwitch<AdminPaymentOption>({
    mutate: ({ record, isOn }, options) => toggle.mutate({ id: record._id, isActive: isOn }, options),
    saidOf: ({ name }, isOn) => `${isolated(name)} is ${isOn ? 'offered to members' : 'no longer offered'}`,
  });
  return { toggle, switchOver: (option: AdminPaymentOption) => switchTo(option, !option.isActive) };
}

/** Every way to pay in or out, with the form of one of them beside the list. */
export function OptionsList() {
  const record = useRecord('options');
  const query = useQuery(optionsQuery);
  const options = query.data?.options;
  const isWaiting = useDelayedFlag(options === undefined && query.isFetching);
  const { toggle, switchOver } = useSwitching();
  const remove = useDeleteOption();
  const deleting = useDeleting<AdminPaymentOption>({
    remove,
    confirmLabel: 'Delete payment option',
    titleOf: ({ name }) => `Delete ${isolated(name)}?`,
    doneOf: ({ name }) => `Payment option deleted: ${isolated(name)}`,
    consequenceOf: () =>
      "Members can't choose it anymore. Existing requests keep its code. To hide it for a while, turn it off instead.",
    onDeleted: () => record.show(null, { replace: true }),
  });
  const add = () => record.show(NEW);
  const { openId } = record;
  const close = (replace: boolean) => record.show(null, { replace });
  return (
    <OptionActsProvider
      value={{
        href: record.href,
        open: record.show,
        toggle: switchOver,
        remove: deleting.ask,
        togglingId: toggle.isPending ? toggle.variables.id : null,
      }}
    >
      <EditorScreen
        record={record}
        query={query}
        header={
          <FinancialHeader
            list="options"
            total={options?.length}

            actions={
              <>
                <ListTools layout={optionColumns} isCompact />
                <ExportButton table="payment-options" filters={{}} total={options?.length} />
                <NewButton resource="payment option" hasIcon onAdd={add} />
              </>
            }
          />
        }
        failures={[
          [paymentOptionMessages.toggleFailed, toggle.error, undefined, toggle.reset],
          [paymentOptionMessages.deleteFailed, remove.error, undefined, remove.reset],
        ]}
        rows={
          <OptionRows
            options={options}
            openId={openId}
            isWaiting={isWaiting}
            onOpen={record.show}
            onAdd={add}
          />
        }
        panel={
          openId !== null && (
            <OptionPanel
              key={openId}
              id={openId}
              option={options?.find(({ _id }) => _id === openId)}
              onClose={close}
            />
          )
        }
      />
      {deleting.dialog}
    </OptionActsProvider>
  );
}
