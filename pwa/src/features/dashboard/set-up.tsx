import { brand } from '@picks/ui/brand';
import { Button } from '@picks/ui/button';
import clsx from 'clsx';
import { Check, ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';

/** One step of a new member, and where it is taken. */
export interface SetUpStep {
  readonly title: string;
  readonly to: string;
  readonly isDone: boolean;
}

interface SetUpListProps {
  readonly steps: readonly SetUpStep[];
  readonly onHide: () => void;
}

/** What makes the app one's own, step by step; gone once all are done. */
export function SetUpList({ steps, onHide }: SetUpListProps) {
  const done = steps.filter(({ isDone }) => isDone).length;
  if (done === steps.length) return null;
  return (
    <section aria-labelledby="set-up" className="card overflow-hidden">
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 pt-3 pb-2 sm:px-5">
        <div className="min-w-0">
          <h2 id="set-up" className="type-heading text-ink">
            Set up {brand.name}
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
          <Step key={step.title} {...step} />
        ))}
      </ol>
    </section>
  );
}

function Step({ title, to, isDone }: SetUpStep) {
  return (
    <li>
      <Link to={to} className="flex min-h-12 items-center gap-3 px-4 py-2 hover:bg-sunken sm:px-5">
        <span
          className={clsx(
            'flex size-6 shrink-0 items-center justify-center rounded-full border',
            isDone ? 'border-success bg-success text-surface' : 'border-line-strong',
          )}
        >
          {isDone && <Check size={14} strokeWidth={3} aria-hidden="true" />}
        </span>
        <span className={clsx('type-body min-w-0 flex-1', isDone ? 'text-ink-2' : 'font-semibold text-ink')}>
          {title}
          {isDone && <span className="sr-only">, done</span>}
        </span>
        {!isDone && <ChevronRight size={18} className="shrink-0 text-ink-3" aria-hidden="true" />}
      </Link>
    </li>
  );
}
