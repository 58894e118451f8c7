import { Dialog } from '@base-ui/react/dialog';
import { Button } from '@picks/ui/button';
import { type ReactNode, useRef, useState } from 'react';
import { useStepUp } from '#src/session/step-up.ts';
import { InputField } from './fields.tsx';

interface TypedDialogProps {
  readonly title: string;
  /** the consequence, in full sentences */
  readonly children: ReactNode;
  /** what has to be typed, and how the field is called */
  readonly word: string;
  readonly label: string;
  readonly confirmLabel: string;
  readonly busy: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks before an act that destroys, by something that is typed. Mount it to open it. */
export function TypedDialog(props: TypedDialogProps) {
  const popup = useRef<HTMLDivElement>(null);
  const isOpen = !useStepUp((state) => state.isAsking);
  const [typed, setTyped] = useState('');
  const [isTried, setIsTried] = useState(false);
  const isRight = typed.trim().toLowerCase() === props.word.toLowerCase();
  const field = () => popup.current?.querySelector('input');
  return (
    <Dialog.Root open={isOpen} onOpenChange={(isOpening) => !isOpening && props.onCancel()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-black/50" />
        <Dialog.Popup
          ref={popup}
          initialFocus={() => field() ?? true}
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
              if (isRight) props.onConfirm();
              else field()?.focus();
            }}
          >
            <InputField
              label={props.label}
              autoComplete="off"
              spellCheck={false}
              required
              value={typed}
              error={isTried && !isRight ? `Type ${props.word} to go on` : undefined}
              onChange={(event) => setTyped(event.target.value)}
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
