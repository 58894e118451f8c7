import { panelMessages } from '@picks/contract/panel.admin';
import { Button } from '@picks/ui/button';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Failures, type FailuresProps } from './failures.tsx';
import type { OpenRecord } from './open-record.ts';
import { focusRow, useFocusReturn } from './row-focus.ts';
import { useShortcuts } from './shortcuts.ts';

/** Id of a record that is being written. */
export const NEW = 'new';

interface EditorScreenProps {
  readonly record: OpenRecord;
  readonly query: { readonly data: unknown; readonly error: unknown; readonly refetch: () => unknown };
  readonly header: ReactNode;
  readonly filters?: ReactNode;
  /** of acts, below the one of loading */
  readonly failures: FailuresProps['of'];
  readonly rows: ReactNode;
  /** the form of the open record */
  readonly panel: ReactNode;
}

/** A list whose records are edited in a form beside it: header, filters, banners, rows, panel, keys. */
export function EditorScreen({ record, query, failures, ...parts }: EditorScreenProps) {
  const { openId, show } = record;
  useFocusReturn(openId);
  useShortcuts({
    next: () => focusRow(1),
    previous: () => focusRow(-1),
    add: () => show(NEW),
    close: openId === null ? undefined : () => show(null),
  });
  return (
    <>
      {parts.header}
      <div className="flex min-h-0 flex-1">
        <section aria-label="List" className="flex min-w-0 flex-1 flex-col">
          {parts.filters}
          <Failures
            of={[[panelMessages.loadFailed, query.error, () => void query.refetch(), undefined], ...failures]}
          />
          {parts.rows}
        </section>
        {query.data !== undefined && parts.panel}
      </div>
    </>
  );
}

/** Starts a new record. */
export function NewButton({
  resource,
  onAdd,
  hasIcon = false,
}: {
  resource: string;
  onAdd: () => void;
  hasIcon?: boolean;
}) {
  return (
    <Button size="small" {...(hasIcon && { icon: <Plus size={16} aria-hidden="true" /> })} onClick={onAdd}>
      New {resource}
    </Button>
  );
}
