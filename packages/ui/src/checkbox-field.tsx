import clsx from 'clsx';
import { type ComponentProps, type ReactNode, useId } from 'react';

interface CheckboxFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'type'> {
  readonly label: ReactNode;
  readonly error?: string | undefined;
}

/** A box with its sentence; the whole line is the target. */
export function CheckboxField({ label, error, className, ...input }: CheckboxFieldProps) {
  const id = useId();
  return (
    <div className={className}>
      <label htmlFor={id} className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          {...input}
          id={id}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className={clsx('size-5 shrink-0 rounded accent-accent', error && 'outline-2 outline-danger')}
        />
        <span className="type-body text-ink-2">{label}</span>
      </label>
      {error && (
        <p id={`${id}-error`} className="type-meta text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
