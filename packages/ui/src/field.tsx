import clsx from 'clsx';
import { ChevronDown, Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';

interface FieldFrame {
  readonly label: string;
  /** what is wrong with the value; linked to the input and announced */
  readonly error?: string | undefined;
  readonly hint?: ReactNode;
  /** at the right end of the label's line */
  readonly aside?: ReactNode;
}

const control =
  'w-full rounded-control border bg-surface px-3 text-[1rem] leading-6 text-ink placeholder:text-ink-3 disabled:bg-sunken disabled:text-ink-3';

/** Classes of an input, a select or a text area in its normal or wrong state. */
export function controlClass(isInvalid: boolean): string {
  return clsx(control, isInvalid ? 'border-danger' : 'border-line-strong');
}

interface Wiring {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

/** Label, hint and error around one control; `children` gets the ids that join them. */
export function Field({
  label,
  error,
  hint,
  aside,
  children,
}: FieldFrame & { children: (wiring: Wiring) => ReactNode }) {
  const id = useId();
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <label htmlFor={id} className="type-meta text-ink-2">
          {label}
        </label>
        {aside}
      </div>
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': described || undefined })}
      {error && (
        <p id={`${id}-error`} className="type-meta text-danger">
          {error}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="type-meta font-normal text-ink-3">
          {hint}
        </p>
      )}
    </div>
  );
}

type TextFieldProps = FieldFrame & Omit<ComponentProps<'input'>, 'id'>;

export function TextField({ label, error, hint, aside, className, ...input }: TextFieldProps) {
  return (
    <Field label={label} error={error} hint={hint} aside={aside}>
      {(wiring) => (
        <input
          type="text"
          dir="auto"
          {...input}
          {...wiring}
          className={clsx(controlClass(Boolean(error)), 'min-h-11', className)}
        />
      )}
    </Field>
  );
}

/** The hint is the rule, and the error says it again: only one of them is shown. */
export function PasswordField({ label, error, hint, aside, className, ...input }: TextFieldProps) {
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <Field label={label} error={error} hint={error ? undefined : hint} aside={aside}>
      {(wiring) => (
        <div className="relative">
          <input
            {...input}
            {...wiring}
            type={isShown ? 'text' : 'password'}
            className={clsx(controlClass(Boolean(error)), 'min-h-11 pe-12', className)}
          />
          <button
            type="button"
            onClick={() => setIsShown(!isShown)}
            aria-label={isShown ? 'Hide password' : 'Show password'}
            aria-pressed={isShown}
            className="absolute inset-y-0 end-0 flex w-11 items-center justify-center rounded-control text-ink-3 hover:text-ink"
          >
            <Icon size={18} aria-hidden="true" />
          </button>
        </div>
      )}
    </Field>
  );
}

/** A select as the design draws it; its name comes from a label or `aria-label`. */
export function Select({ className, ...select }: ComponentProps<'select'>) {
  return (
    <div className="relative">
      <select
        {...select}
        className={clsx(
          controlClass(select['aria-invalid'] === true),
          'min-h-11 appearance-none truncate pe-10',
          className,
        )}
      />
      <ChevronDown
        size={18}
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 end-3 my-auto text-ink-3"
      />
    </div>
  );
}

type SelectFieldProps = FieldFrame & Omit<ComponentProps<'select'>, 'id'>;

export function SelectField({ label, error, hint, aside, className, children, ...select }: SelectFieldProps) {
  return (
    <Field label={label} error={error} hint={hint} aside={aside}>
      {(wiring) => (
        <Select {...select} {...wiring} className={className}>
          {children}
        </Select>
      )}
    </Field>
  );
}

type TextAreaFieldProps = FieldFrame & Omit<ComponentProps<'textarea'>, 'id'>;

export function TextAreaField({ label, error, hint, aside, className, ...area }: TextAreaFieldProps) {
  return (
    <Field label={label} error={error} hint={hint} aside={aside}>
      {(wiring) => (
        <textarea
          rows={4}
          dir="auto"
          {...area}
          {...wiring}
          className={clsx(controlClass(Boolean(error)), 'py-2.5', className)}
        />
      )}
    </Field>
  );
}
