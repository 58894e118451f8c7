import { Dialog } from '@base-ui/react/dialog';
import { Button } from '@picks/ui/button';
import { type ReactNode, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useStepUp } from '#src/session/step-up.ts';
import { toOpener, toPanel } from './kept-focus.ts';

interface FormDialogProps {
  readonly title: string;
  /** the consequence, in full sentences */
  readonly children: ReactNode;
  /** what has to be filled in */
  readonly field: ReactNode;
  /** why the act failed, if it stays open then */
  readonly failure?: ReactNode;
  readonly isComplete: boolean;
  readonly onIncomplete: () => void;
  readonly confirmLabel: string;
  /** it takes something away; it does unless told */
  readonly isDangerous?: boolean;
  /** True while the call is in flight. The dialog can't be canceled then. */
  readonly busy: boolean;
  /** True while the choices are loading. */
  readonly isLoading?: boolean;
  /** begun by a key: the focus goes to the panel afterwards */
  readonly isByKey?: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks for something before an act, which it starts once that is there. Mount it to open it. */
export function FormDialog(props: FormDialogProps) {
  const popup = useRef<HTMLDivElement>(null);
  // two modals at once would fight for the focus
  const isOpen = useStepUp((state) => state.reason === null);
  const fields = () => [...(popup.current?.querySelectorAll<HTMLInputElement>('input, textarea') ?? [])];
  const isBusy = props.busy || props.isLoading === true;
  function cancel() {
    if (!props.busy) props.onCancel();
  }
  function submit() {
    if (props.isComplete) return props.onConfirm();
    flushSync(props.onIncomplete);
    const first = fields().find(({ ariaInvalid }) => ariaInvalid === 'true') ?? fields()[0];
    first?.focus();
  }
  return (
    <Dialog.Root open={isOpen} onOpenChange={(isOpening) => !isOpening && cancel()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-black/50" />
        <Dialog.Popup
          aria-modal="true"
          ref={popup}
          initialFocus={() => fields()[0] ?? true}
          finalFocus={props.isByKey === true ? toPanel : toOpener}
          className="floating fixed inset-x-0 top-[16vh] z-50 mx-auto w-[min(30rem,calc(100vw-2rem))] p-5"
        >
          <Dialog.Title className="type-heading">{props.title}</Dialog.Title>
          <Dialog.Description render={<div />} className="mt-2 text-ink-2">
            {props.children}
          </Dialog.Description>
          <form
            noValidate
            className="mt-4"
            onSubmit={(event) => {
              event.preventDefault();
              if (!isBusy) submit();
            }}
          >
            {props.field}
            {props.failure && <div className="mt-4">{props.failure}</div>}
            <div className="mt-5 flex justify-end gap-2">
              <Button variant="secondary" size="small" aria-disabled={props.busy} onClick={cancel}>
                Cancel
              </Button>
              <Button
                type="submit"
                variant={props.isDangerous === false ? 'primary' : 'danger'}
                size="small"
                busy={isBusy}
              >
                {props.confirmLabel}
              </Button>
            </div>
          </form>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
