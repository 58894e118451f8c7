import { Button, buttonClass } from '@picks/ui/button';
import { isolated } from '@picks/ui/format/isolated';
import { counted, formatCount } from '@picks/ui/format/numbers';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { PickFile } from './file.ts';

interface InHandProps {
  readonly file: PickFile;
  /** columns that are still needed, by their names */
  readonly missing: readonly string[];
  /** rows that are through while something is on its way; null while nothing is */
  readonly rows: number | null;
  /** the next act */
  readonly action: ReactNode;
  readonly onAnother: () => void;
  readonly children: ReactNode;
}

/** A file that was chosen: what there is to know of it, and below how far it is, what is missing, and the next act. */
export function InHand({ file, missing, rows, action, onAnother, children }: InHandProps) {
  const said =
    rows !== null
      ? `${formatCount(rows)} of ${counted(file.rows.length, 'row')}`
      : missing.length > 0
        ? `Still needed: ${missing.join(', ')}`
        : `${counted(file.rows.length, 'row')} in ${isolated(file.name)}`;
  return (
    <>
      <div className="min-h-0 flex-1 overflow-y-auto">
        <div className="mx-auto flex max-w-5xl flex-col gap-4 p-3 sm:p-4 lg:p-6">{children}</div>
      </div>
      <div className="flex min-h-14 shrink-0 flex-wrap items-center justify-end gap-3 border-t border-line bg-surface px-4 py-2 lg:px-6">
        <p role="status" className="tabular me-auto min-w-0 truncate text-ink-2">
          {said}
        </p>
        <Button variant="secondary" size="small" disabled={rows !== null} onClick={onAnother}>
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
