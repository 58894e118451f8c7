import { AlertDialog } from '@base-ui/react/alert-dialog';
import { Button } from '@picks/ui/button';
import { type ReactNode, useRef } from 'react';
import { useStepUp } from '#src/session/step-up.ts';

interface ConfirmDialogProps {
  readonly title: string;
  /** the consequence, in full sentences */
  readonly children: ReactNode;
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  readonly isDangerous?: boolean;
  readonly busy?: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks before an act that can not be taken back. Focus starts on Cancel. Mount it to open it. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const cancel = useRef<HTMLButtonElement>(null);
  // two modals at once would fight for the focus
  const isOpen = useStepUp((state) => state.reason === null);
  return (
    <AlertDialog.Root open={isOpen} onOpenChange={(isOpen) => !isOpen && props.onCancel()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="fixed inset-0 z-40 bg-black/50" />
        <AlertDialog.Popup
          initialFocus={cancel}
          className="floating fixed inset-x-0 top-[18vh] z-50 mx-auto w-[min(30rem,calc(100vw-2rem))] p-5"
        >
          <AlertDialog.Title className="type-heading">{props.title}</AlertDialog.Title>
          <AlertDialog.Description render={<div />} className="mt-2 text-ink-2">
            {props.children}
          </AlertDialog.Description>
          <div className="mt-5 flex justify-end gap-2">
            <Button ref={cancel} variant="secondary" size="small" onClick={props.onCancel}>
              {props.cancelLabel ?? 'Cancel'}
            </Button>
            <Button
              variant={props.isDangerous === true ? 'danger' : 'primary'}
              size="small"
              busy={props.busy ?? false}
              onClick={props.onConfirm}
            >
              {props.confirmLabel}
            </Button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
