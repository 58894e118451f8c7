import type { UseMutationResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { notify } from './toaster.tsx';

interface Deleting<T> {
  readonly remove: UseMutationResult<unknown, Error, string>;
  readonly confirmLabel: string;
  readonly titleOf: (record: T) => string;
  /** said once it is gone */
  readonly doneOf: (record: T) => string;
  /** the consequence, in full sentences */
  readonly consequenceOf: (record: T) => ReactNode;
  readonly onDeleted: () => void;
  readonly onRefused?: (record: T, error: Error) => void;
}

/** Deleting, asked about first. */
export function useDeleting<T extends { readonly _id: string }>(deleting: Deleting<T>) {
  const { remove } = deleting;
  const [doomed, setDoomed] = useState<T | null>(null);
  const send = (record: T) =>
    remove.mutate(record._id, {
      onSuccess: () => {
        notify({ title: deleting.doneOf(record) });
        deleting.onDeleted();
      },
      onError: (error) => deleting.onRefused?.(record, error),
      onSettled: () => setDoomed(null),
    });
  const dialog = doomed !== null && (
    <ConfirmDialog
      title={deleting.titleOf(doomed)}
      confirmLabel={deleting.confirmLabel}
      isDangerous
      busy={remove.isPending}
      onConfirm={() => send(doomed)}
      onCancel={() => setDoomed(null)}
    >
      {deleting.consequenceOf(doomed)}
    </ConfirmDialog>
  );
  return { ask: setDoomed, dialog };
}
