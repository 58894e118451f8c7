import { Dialog } from '@base-ui/react/dialog';
import { Button } from '@picks/ui/button';
import { type ReactNode, useRef, useState } from 'react';
import { useStepUp } from '#src/session/step-up.ts';
import { AreaField } from './fields.tsx';

interface ReasonDialogProps {
  readonly title: string;
  /** the consequence, in full sentences */
  readonly children: ReactNode;
  readonly confirmLabel: string;
  /** said when there is no reason */
  readonly missing: string;
  /** who reads the reason */
  readonly hint?: string | undefined;
  readonly busy: boolean;
  readonly onConfirm: (reason: string) => void;
  readonly onCancel: () => void;
}

/** Asks why before an act that somebody else reads the reason of. Mount it to open it. */
export function ReasonDialog(props: ReasonDialogProps) {
  const popup = useRef<HTMLDivElement>(null);
  const isOpen = !useStepUp((state) => state.isAsking);
  const [reason, setReason] = useState('');
  const [isTried, setIsTried] = useState(false);
  const isMissing = reason.trim() === '';
  return (
    <Dialog.Root open={isOpen} onOpenChange={(isOpening) => !isOpening && props.onCancel()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-black/50" />
        <Dialog.Popup
          ref={popup}
          initialFocus={() => popup.current?.querySelector('textarea') ?? true}
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
              setIsTried(true);
              if (isMissing) popup.current?.querySelector('textarea')?.focus();
              else props.onConfirm(reason.trim());
            }}
          >
            <AreaField
              label="Reason"
              rows={3}
              required
              maxLength={500}
              value={reason}
              error={isTried && isMissing ? props.missing : undefined}
              hint={props.hint ?? 'The member reads it.'}
              onChange={(event) => setReason(event.target.value)}
            />
            <div className="mt-5 flex justify-end gap-2">
              <Button variant="secondary" size="small" onClick={props.onCancel}>
                Cancel
              </Button>
              <Button type="submit" variant="danger" size="small" busy={props.busy}>
                {props.confirmLabel}
              </Button>
            </div>
          </form>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
