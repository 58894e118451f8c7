import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Modal } from './modal.tsx';

interface DialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** buttons; the safe one first, it gets the focus */
  readonly footer?: ReactNode;
}

/** A question or a record over the page. Mount it to open it. */
export function Dialog({ title, onClose, children, footer }: DialogProps) {
  const titleId = useId();
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
      {footer && <div className="flex justify-end gap-3 border-t border-line px-5 py-4">{footer}</div>}
    </Modal>
  );
}
