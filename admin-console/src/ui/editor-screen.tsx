import { panelMessages } from '@picks/contract/panel.admin';
import { Button } from '@picks/ui/button';
import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Failures, type FailuresProps } from './failures.tsx';
import type { OpenRecord } from './open-record.ts';
import { HelpProvider } from './help.ts';
import { focusRow, useFocusReturn } from './row-focus.ts';
import { ShortcutSheet } from './shortcut-sheet.tsx';
import { useShortcuts } from './shortcuts.ts';

/** Id of a record that is being written. */
export const NEW = 'new';

interface EditorScreenProps {
  readonly record: OpenRecord;
  /** one of them, in small letters: "plan" */
  readonly resource: string;
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
export function EditorScreen({ record, resource, query, failures, ...parts }: EditorScreenProps) {
  const { openId, show } = record;
  const [isHelpShown, setIsHelpShown] = useState(false);
  const help = () => setIsHelpShown(true);
  useFocusReturn(openId);
  useShortcuts({
    j: () => focusRow(1),
    k: () => focusRow(-1),
    n: () => show(NEW),
    '?': help,
    Escape: openId === null ? undefined : () => show(null),
  });
  const shortcuts = [
    { keys: ['j', 'k'], does: 'Next row, previous row' },
    { keys: ['Enter'], does: 'Edit the row' },
    { keys: ['n'], does: `New ${resource}` },
    { keys: ['?'], does: 'This sheet' },
    { keys: ['Esc'], does: 'Close' },
  ];
  return (
    <>
      <HelpProvider value={help}>{parts.header}</HelpProvider>
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
      {isHelpShown && <ShortcutSheet shortcuts={shortcuts} onClose={() => setIsHelpShown(false)} />}
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
