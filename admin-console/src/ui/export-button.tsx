import { ApiProblem } from '@picks/api-client/api-client';
import { exportMessages, type ExportTable } from '@picks/contract/exports.admin';
import { Button } from '@picks/ui/button';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { downloadTable, type ExportFilters } from '#src/session/download.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { failureMessage } from './failure.tsx';
import { notify } from './toaster.tsx';

export interface Exported {
  readonly table: ExportTable;
  /** as the list was asked with */
  readonly filters: ExportFilters;
  /** beside much else: its word is for screen readers and the pointer */
  readonly isCompact?: boolean;
}

/** Declining to confirm is a choice, not a failure. */
const isDeclined = (error: Error | null) =>
  error instanceof ApiProblem && error.code === 'reauthentication_required';

/** Exports what the table's filters show, all pages of it. */
export function ExportButton({ table, filters, isCompact = false }: Exported) {
  const download = useMutation({
    mutationFn: () => downloadTable(table, filters),
    onSuccess: () => notify({ title: 'Export saved' }),
  });
  const failure = isDeclined(download.error) ? null : download.error;
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        title={isCompact ? 'Export' : undefined}
        busy={download.isPending}
        icon={<Download size={16} aria-hidden="true" />}
        onClick={() => download.mutate()}
      >
        <span className={isCompact ? 'sr-only' : undefined}>Export</span>
      </Button>
      {failure !== null && (
        <ConfirmDialog
          title={exportMessages.failed}
          confirmLabel="Try again"
          cancelLabel="Close"
          busy={download.isPending}
          onConfirm={() => download.mutate()}
          onCancel={download.reset}
        >
          {failureMessage(failure)}
        </ConfirmDialog>
      )}
    </>
  );
}
