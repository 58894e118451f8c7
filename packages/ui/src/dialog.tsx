import { X } from 'lucide-react';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';

interface DialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** buttons; the safe one first, it gets the focus */
  readonly footer?: ReactNode;
}

/** A modal on the native dialog element: traps focus, closes on Escape, gives focus back. Mount it to open it. */
export function Dialog({ title, onClose, children, footer }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  // Before the element leaves the page: only then does closing give the focus back.
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      className="m-auto w-[min(28rem,calc(100vw-2rem))] rounded-card border border-line bg-surface p-0 text-ink shadow-float backdrop:bg-black/55"
    >
      <div className="flex items-center justify-between gap-4 px-5 pt-4">
        <h2 id={titleId} className="type-heading">
          {title}
        </h2>
        <button
          type="button"
          onClick={onClose}
          aria-label="Close"
          className="-me-3 rounded-control p-3 text-ink-3 hover:text-ink"
        >
          <X size={20} aria-hidden="true" />
        </button>
      </div>
      <div className="type-body px-5 pt-1 pb-5 text-ink-2">{children}</div>
      {footer && <div className="flex justify-end gap-3 border-t border-line px-5 py-4">{footer}</div>}
    </dialog>
  );
}
