import { Dialog } from '@base-ui/react/dialog';
import { Progress } from '@base-ui/react/progress';
import { ApiProblem } from '@picks/api-client/api-client';
import { exportMessages, exportNouns, type ExportTable } from '@picks/contract/exports.admin';
import { Button } from '@picks/ui/button';
import { counted, formatCount } from '@picks/ui/format/numbers';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { downloadTable, type ExportFilters, type ExportProgress } from '#src/session/download.ts';
import { useStepUp } from '#src/session/step-up.ts';
import { Failure } from './failure.tsx';
import { notify } from './toaster.tsx';

interface Exporting {
  readonly table: ExportTable;
  /** the list's current query */
  readonly filters: ExportFilters;
  /** rows that match; undefined until known */
  readonly total: number | undefined;
}

/** Declining to confirm is a choice, not a failure. */
const isDeclined = (error: Error | null) =>
  error instanceof ApiProblem && error.code === 'reauthentication_required';

/** Downloads the file, until it's saved or the dialog closes. */
function useExport({ table, filters }: Exporting, onSaved: () => void) {
  const [progress, setProgress] = useState<ExportProgress | null>(null);
  const controller = useRef<AbortController>(null);
  useEffect(() => () => controller.current?.abort(), []);
  const download = useMutation({
    mutationFn: () => {
      controller.current = new AbortController();
      setProgress(null);
      return downloadTable({ table, filters, signal: controller.current.signal, onProgress: setProgress });
    },
    onSuccess: () => {
      notify({ title: 'Export saved' });
      onSaved();
    },
  });
  return { ...download, progress, error: isDeclined(download.error) ? null : download.error };
}

const pagingAndOrder: ReadonlySet<string> = new Set(['page', 'limit', 'sort']);

/** How many rows the file will have. */
function RowCount({ table, filters, total }: Exporting) {
  // the user of a statement is whose it is
  const isFiltered = Object.entries(filters).some(
    ([name, value]) =>
      value !== undefined && !pagingAndOrder.has(name) && !(table === 'statement' && name === 'user'),
  );
  if (total === undefined) return <p>All rows of this list.</p>;
  const rows = total === 0 ? 'No rows' : counted(total, 'row');
  if (isFiltered) return <p>{`${rows} ${total === 1 ? 'matches' : 'match'} the current filters.`}</p>;
  return <p>{total === 0 ? "There's nothing to export yet." : `${total === 1 ? '' : 'All '}${rows}.`}</p>;
}

function ProgressBar({ progress }: { progress: ExportProgress | null }) {
  const { arrived, total } = progress ?? { arrived: 0, total: 0 };
  const text = progress === null ? 'Starting…' : `${formatCount(arrived)} of ${counted(total, 'row')}`;
  return (
    <Progress.Root
      value={total === 0 ? null : arrived}
      max={total === 0 ? 1 : total}
      aria-label="Export progress"
      aria-valuetext={text}
    >
      <Progress.Track className="mt-3 h-2 overflow-hidden rounded-full bg-sunken">
        <Progress.Indicator className="h-full bg-accent" />
      </Progress.Track>
      <p className="tabular mt-2">{text}</p>
    </Progress.Root>
  );
}

/** Says how many rows the file will have, then how far it has come. Mount it to open it. */
export function ExportDialog({ onClose, ...exporting }: Exporting & { readonly onClose: () => void }) {
  const { mutate, isPending, error, progress } = useExport(exporting, onClose);
  const start = useRef<HTMLButtonElement>(null);
  const isEmpty = exporting.total === 0 && !isPending && error === null;
  // two modals at once would fight for the focus
  const isOpen = useStepUp((state) => state.reason === null);
  return (
    <Dialog.Root open={isOpen} disablePointerDismissal onOpenChange={(opens) => !opens && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-black/50" />
        <Dialog.Popup
          aria-modal="true"
          initialFocus={start}
          className="floating fixed inset-x-0 top-[18vh] z-50 mx-auto w-[min(30rem,calc(100vw-2rem))] p-5"
        >
          <Dialog.Title className="type-heading">Export {exportNouns[exporting.table]}</Dialog.Title>
          <Dialog.Description render={<div />} className="mt-2 text-ink-2">
            {isPending ? <ProgressBar progress={progress} /> : <RowCount {...exporting} />}
          </Dialog.Description>
          <p role="status" className="sr-only">
            {isPending ? 'Exporting…' : ''}
          </p>
          {error !== null && (
            <div className="mt-3">
              <Failure title={exportMessages.failed} error={error} />
            </div>
          )}
          <div className="mt-5 flex justify-end gap-2">
            <Button variant="secondary" size="small" onClick={onClose}>
              {isEmpty ? 'Close' : 'Cancel'}
            </Button>
            {!isEmpty && (
              <Button ref={start} size="small" busy={isPending} onClick={() => mutate()}>
                {error === null ? 'Export' : 'Retry'}
              </Button>
            )}
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
