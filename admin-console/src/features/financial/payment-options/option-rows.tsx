import { type AdminPaymentOption, paymentOptionMessages } from '@picks/contract/payment-options.admin';
import { EmptyState } from '@picks/ui/empty-state';
import { CreditCard } from 'lucide-react';
import { NewButton } from '#src/ui/editor-screen.tsx';
import { RecordTable } from '#src/ui/record-table.tsx';
import { optionColumns } from './option-columns.tsx';

/** Rows drawn grey at first: as many as there are from the start. */
const SKELETON_ROWS = 13;

interface OptionRowsProps {
  readonly options: AdminPaymentOption[] | undefined;
  readonly openId: string | null;
  readonly isWaiting: boolean;
  readonly onOpen: (id: string) => void;
  readonly onAdd: () => void;
}

/** The table of payment options, or what to do without one. */
export function OptionRows({ options, openId, isWaiting, onOpen, onAdd }: OptionRowsProps) {
  return (
    <div className="@container relative min-h-0 flex-1 overflow-auto bg-surface">
      <RecordTable
        caption="Payment options"
        columns={optionColumns}
        records={options}
        idOf={({ _id }) => _id}
        openId={openId}
        onOpen={onOpen}
        isOutdated={false}
        skeletonRows={isWaiting ? SKELETON_ROWS : 0}
      />
      {options?.length === 0 && (
        <EmptyState
          icon={<CreditCard size={28} aria-hidden="true" />}
          title={paymentOptionMessages.empty}
          action={<NewButton resource="payment option" onAdd={onAdd} />}
        >
          Without one, members can't deposit or withdraw.
        </EmptyState>
      )}
    </div>
  );
}
