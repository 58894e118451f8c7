import { AlertDialog } from '@base-ui/react/alert-dialog';
import { Button } from '@picks/ui/button';
import clsx from 'clsx';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useStepUp } from '#src/session/step-up.ts';
import { toOpener, toPanel } from './kept-focus.ts';
import { Kbd } from './kbd.tsx';
import type { Command } from './key-table.ts';
import { useCommandKey } from './keys.ts';

interface ConfirmDialogProps {
  readonly title: string;
  /** tells this question from the one before it, where one takes the other's place; the title if absent */
  readonly question?: string;
  /** the consequence, in full sentences */
  readonly children: ReactNode;
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  readonly isDangerous?: boolean;
  /** True while the call is in flight. The dialog can't be canceled then. */
  readonly busy?: boolean;
  /** asked by this key: pressed again, it confirms */
  readonly command?: Command;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Milliseconds that a question stands before a key can confirm it. */
const READ_AFTER = 300;

/** The key that confirms; null until the question could be read, and again when the next one takes its place. */
function useConfirmKey(command: Command | undefined, question: string): string | null {
  const key = useCommandKey(command ?? 'act');
  const [readQuestion, setReadQuestion] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setReadQuestion(question), READ_AFTER);
    return () => clearTimeout(timer);
  }, [question]);
  return command !== undefined && readQuestion === question ? key : null;
}

/** The key on the button that it presses. */
function ConfirmKey({ keyName }: { keyName: string | null }) {
  return (
    <span aria-hidden="true" className={clsx('inline-flex', keyName === null && 'invisible')}>
      <Kbd tone="button">{keyName ?? ' '}</Kbd>
    </span>
  );
}

/** Asks before an act that can't be taken back. Focus starts on Cancel. Mount it to open it. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const cancel = useRef<HTMLButtonElement>(null);
  // two modals at once would fight for the focus
  const isOpen = useStepUp((state) => state.reason === null);
  const confirmKey = useConfirmKey(props.command, props.question ?? props.title);
  // Enter stays with Cancel, so that nobody confirms by habit. The key of the act confirms: a press of its own for each
  // question, never a key that is held, and none that comes before the question could be read. Twenty payouts take a
  // key each that way, and a key that bounces pays nobody.
  function listen(event: KeyboardEvent) {
    if (event.key !== confirmKey || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    if (props.busy !== true) props.onConfirm();
  }
  function close() {
    if (props.busy !== true) props.onCancel();
  }
  return (
    <AlertDialog.Root open={isOpen} onOpenChange={(isOpen) => !isOpen && close()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="fixed inset-0 z-40 bg-black/50" />
        <AlertDialog.Popup
          initialFocus={cancel}
          onKeyDown={listen}
          finalFocus={props.command === undefined ? toOpener : toPanel}
          className="floating fixed inset-x-0 top-[18vh] z-50 mx-auto w-[min(30rem,calc(100vw-2rem))] p-5"
        >
          <div aria-live="polite">
            <AlertDialog.Title className="type-heading">{props.title}</AlertDialog.Title>
            <AlertDialog.Description render={<div />} className="mt-2 text-ink-2">
              {props.children}
            </AlertDialog.Description>
          </div>
          <div className="mt-5 flex justify-end gap-2">
            <Button ref={cancel} variant="secondary" size="small" aria-disabled={props.busy} onClick={close}>
              {props.cancelLabel ?? 'Cancel'}
            </Button>
            <Button
              variant={props.isDangerous === true ? 'danger' : 'primary'}
              size="small"
              busy={props.busy ?? false}
              onClick={props.onConfirm}
              {...(confirmKey !== null && { 'aria-keyshortcuts': confirmKey })}
            >
              {props.confirmLabel}
              {props.command !== undefined && <ConfirmKey keyName={confirmKey} />}
            </Button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
