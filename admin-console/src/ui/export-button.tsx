import { Button } from '@picks/ui/button';
import { Download } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { ExportDialog } from './export-dialog.tsx';

export type Exported = Omit<ComponentProps<typeof ExportDialog>, 'onClose'>;

interface ExportButtonProps extends Exported {
  /** icon only; the label is for screen readers and the tooltip */
  readonly isCompact?: boolean;
  readonly label?: string;
}

/** Exports every row that matches a list's filters. */
export function ExportButton({ isCompact = false, label = 'Export', ...exported }: ExportButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        title={isCompact ? label : undefined}
        icon={<Download size={16} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        <span className={isCompact ? 'sr-only' : undefined}>{label}</span>
      </Button>
      {isOpen && <ExportDialog {...exported} onClose={() => setOpen(false)} />}
    </>
  );
}
