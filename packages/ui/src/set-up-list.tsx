import clsx from 'clsx';
import { Check, ChevronRight } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import { Button } from './button.tsx';

/** One step of whoever is new, and where it is taken. */
export interface SetUpStep {
  readonly title: string;
  /** why, where the title does not say it */
  readonly detail?: string;
  readonly to: string;
  readonly isDone: boolean;
}

interface SetUpListProps {
  readonly title: string;
  readonly steps: readonly SetUpStep[];
  /** how the app links to an address */
  readonly Link: ComponentType<{ to: string; className: string; children: ReactNode }>;
  readonly onHide: () => void;
}

/** What a newcomer does first, step by step; gone once all is done. */
export function SetUpList({ title, steps, Link, onHide }: SetUpListProps) {
  const done = steps.filter(({ isDone }) => isDone).length;
  if (done === steps.length) return null;
  return (
    <section aria-labelledby="set-up" className="card @container overflow-hidden">
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 pt-3 pb-2 sm:px-5">
        <div className="min-w-0">
          <h2 id="set-up" className="type-heading text-ink">
            {title}
          </h2>
          <p className="type-meta tabular text-ink-2">
            {done} of {steps.length} done
          </p>
        </div>
        <Button variant="quiet" onClick={onHide}>
          Hide
        </Button>
      </header>
      <ol className="divide-y divide-line border-t border-line">
        {steps.map((step) => (
          <li key={step.title}>
            <Link
              to={step.to}
              className="flex min-h-12 items-center gap-3 px-4 py-2 hover:bg-sunken sm:px-5 @max-[14rem]:flex-wrap @max-[14rem]:px-2"
            >
              <Step {...step} />
            </Link>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Step({ title, detail, isDone }: SetUpStep) {
  return (
    <>
      <span
        className={clsx(
          'flex size-6 shrink-0 items-center justify-center rounded-full border',
          isDone ? 'border-success bg-success text-surface' : 'border-line-strong',
        )}
      >
        {isDone && <Check size={14} strokeWidth={3} aria-hidden="true" />}
      </span>
      <span className="type-body min-w-0 flex-1 break-words @max-[14rem]:basis-full">
        <span className={isDone ? 'text-ink-2' : 'font-semibold text-ink'}>{title}</span>
        {isDone && <span className="sr-only">, done</span>}
        {!isDone && detail !== undefined && (
          <span className="type-meta block font-normal text-ink-2">{detail}</span>
        )}
      </span>
      {!isDone && (
        <ChevronRight size={18} className="shrink-0 text-ink-3 @max-[14rem]:hidden" aria-hidden="true" />
      )}
    </>
  );
}
