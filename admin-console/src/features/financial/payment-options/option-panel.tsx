import type { AdminPaymentOption } from '@picks/contract/payment-options.admin';
import { EmptyState } from '@picks/ui/empty-state';
import { useState } from 'react';
import { NEW } from '#src/ui/editor-screen.tsx';
import { SidePanel } from '#src/ui/side-panel.tsx';
import { OptionForm } from './option-form.tsx';

interface OptionPanelProps {
  /** `new` for a new one */
  readonly id: string;
  readonly option: AdminPaymentOption | undefined;
  readonly onClose: (replace: boolean) => void;
}

/** The form of a payment option beside the list. */
export function OptionPanel({ id, option, onClose }: OptionPanelProps) {
  const isNew = id === NEW;
  const [reloads, setReloads] = useState(0);
  const title = isNew ? 'New payment option' : 'Edit payment option';
  return (
    <SidePanel resource="Payment option" title={title} onClose={() => onClose(false)}>
      {!isNew && option === undefined ? (
        <EmptyState title="This payment option doesn't exist">It may have been deleted.</EmptyState>
      ) : (
        <OptionForm
          key={reloads}
          option={option ?? null}
          onSaved={() => onClose(true)}
          onCancel={() => onClose(false)}
          onReload={() => setReloads(reloads + 1)}
        />
      )}
    </SidePanel>
  );
}
