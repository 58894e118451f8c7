import { type ReactNode, useLayoutEffect, useRef } from 'react';

interface ModalProps {
  readonly onClose: () => void;
  /** a menu for narrow screens: it also closes beside its content, when a link was chosen, and from 1024 px on */
  readonly isMenu?: boolean;
  readonly className: string;
  readonly children: ReactNode;
  readonly 'aria-label'?: string;
  readonly 'aria-labelledby'?: string;
}

/** A native modal dialog: keeps the focus, closes on Escape, gives the focus back. Mount it to open it. */
export function Modal({ onClose, isMenu = false, className, children, ...name }: ModalProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const close = useRef(onClose);
  useLayoutEffect(() => {
    close.current = onClose;
  });
  // Before the element leaves the page: only then does closing give the focus back.
  useLayoutEffect(() => {
    const dialog = ref.current;
    const stop = new AbortController();
    dialog?.showModal();
    if (dialog && isMenu) closeAsMenu(dialog, () => close.current(), stop.signal);
    return () => {
      stop.abort();
      dialog?.close();
    };
  }, [isMenu]);
  return (
    <dialog
      ref={ref}
      {...name}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      className={`border-line bg-surface p-0 text-ink shadow-float backdrop:bg-black/55 ${className}`}
    >
      {children}
    </dialog>
  );
}

function closeAsMenu(dialog: HTMLDialogElement, close: () => void, signal: AbortSignal): void {
  matchMedia('(min-width: 64rem)').addEventListener('change', close, { signal });
  // What is hit outside of everything is the backdrop.
  const isDone = (hit: EventTarget | null) =>
    hit === dialog || (hit instanceof Element && hit.closest('a') !== null);
  dialog.addEventListener('click', ({ target }) => isDone(target) && close(), { signal });
}
