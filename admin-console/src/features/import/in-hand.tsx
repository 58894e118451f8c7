import { Button, buttonClass } from '@picks/ui/button';
import { isolated } from '@picks/ui/format/isolated';
import { counted, formatCount } from '@picks/ui/format/numbers';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ColumnNotes } from './column-notes.tsx';
import type { PickFile } from './file.ts';
import { HowRead } from './how-read.tsx';
import type { FileKind } from './kinds.ts';
import { MapColumns } from './map-columns.tsx';
import type { FileReading } from './use-reading.ts';

/** What a screen of one kind of file is given. */
export interface HandProps {
  readonly file: PickFile;
  /** called when the file is parsed with another encoding or separator */
  readonly onFile: (file: PickFile) => void;
  readonly onAnother: () => void;
}

interface InHandProps {
  readonly file: PickFile;
  readonly kind: FileKind;
  readonly fileReading: FileReading;
  /** there is nothing left to change */
  readonly isDone: boolean;
  /** rows processed so far; null while none are being sent */
  readonly rows: number | null;
  /** nothing can be changed now */
  readonly isBusy: boolean;
  /** the next act */
  readonly action: ReactNode;
  readonly onAnother: () => void;
  /** the check, its result and failures */
  readonly children: ReactNode;
}

/** A chosen file: how it is read, its check, its columns, and at the bottom its progress, what is missing, and the next act. */
export function InHand({
  file,
  kind,
  fileReading,
  isDone,
  rows,
  isBusy,
  action,
  onAnother,
  children,
}: InHandProps) {
  const { missing } = fileReading;
  const said =
    rows !== null
      ? `${formatCount(rows)} of ${counted(file.rows.length, 'row')}`
      : missing.length > 0
        ? `Still needed: ${missing.join(', ')}`
        : `${counted(file.rows.length, 'row')} in ${isolated(file.name)}`;
  return (
    <>
      <div className="min-h-0 flex-1 overflow-y-auto">
        <div className="mx-auto flex max-w-5xl flex-col gap-4 p-3 sm:p-4 lg:p-6">
          {!isDone && (
            <fieldset role="presentation" className="contents" disabled={isBusy}>
              <HowRead file={file} fileReading={fileReading} />
            </fieldset>
          )}
          {children}
          {!isDone && (
            <fieldset role="presentation" className="contents" disabled={isBusy}>
              <ColumnNotes fileReading={fileReading} />
              <MapColumns file={file} kind={kind} fileReading={fileReading} />
            </fieldset>
          )}
        </div>
      </div>
      <div className="flex min-h-14 shrink-0 flex-wrap items-center justify-end gap-3 border-t border-line bg-surface px-4 py-2 lg:px-6">
        <p role="status" className="tabular me-auto min-w-0 text-ink-2 max-sm:line-clamp-3 sm:truncate">
          {said}
        </p>
        <Button variant="secondary" size="small" disabled={isBusy} onClick={onAnother}>
          Choose another file
        </Button>
        {action}
      </div>
    </>
  );
}

interface NextActProps {
  /** where it goes on once everything is done; null until then */
  readonly done: { readonly to: string; readonly label: string } | null;
  readonly isChecked: boolean;
  readonly isChecking: boolean;
  /** false while a column is missing */
  readonly canCheck: boolean;
  readonly onCheck: () => void;
  /** what the checked file does: "Grade 3 picks" */
  readonly act: string;
  /** the checked file does nothing */
  readonly isIdle: boolean;
  readonly isActing: boolean;
  readonly onAsk: () => void;
}

/** The next act with a file: check it, do what it says, go where that is seen. */
export function NextAct({ done, ...next }: NextActProps) {
  if (done !== null)
    return (
      <Link to={done.to} className={buttonClass('primary', 'small')}>
        {done.label}
      </Link>
    );
  if (!next.isChecked)
    return (
      <Button size="small" busy={next.isChecking} disabled={!next.canCheck} onClick={next.onCheck}>
        Check file
      </Button>
    );
  return (
    <Button size="small" busy={next.isActing} disabled={next.isIdle} onClick={next.onAsk}>
      {next.act}
    </Button>
  );
}
