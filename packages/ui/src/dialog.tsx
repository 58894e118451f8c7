import { X } from 'lucide-react';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { Modal } from './modal.tsx';

interface DialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** buttons, the safe one first */
  readonly footer?: ReactNode;
  /** asks before an act: the focus starts on the safe button, where Enter does no harm */
  readonly isQuestion?: boolean;
}

/** A question or a record over the page. Mount it to open it. */
export function Dialog({ title, onClose, children, footer, isQuestion = false }: DialogProps) {
  const titleId = useId();
  const buttons = useRef<HTMLDivElement>(null);
  // After the element has opened, which gives the focus to the first button there is.
  useLayoutEffect(() => {
    if (isQuestion) buttons.current?.querySelector('button')?.focus();
  }, [isQuestion]);
  return (
    <Modal
      aria-labelledby={titleId}
      onClose={onClose}
      className="m-auto w-[min(28rem,calc(100vw-2rem))] rounded-card border"
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
      {footer && (
        <div ref={buttons} className="flex justify-end gap-3 border-t border-line px-5 py-4">
          {footer}
        </div>
      )}
    </Modal>
  );
}
