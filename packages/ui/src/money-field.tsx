import clsx from 'clsx';
import type { ReactNode } from 'react';
import { controlClass, Field } from './field.tsx';

interface MoneyFieldProps {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: string | undefined;
  readonly hint?: ReactNode;
  readonly isDisabled?: boolean;
}

/** An amount of dollars, large: the loudest thing on the form. */
export function MoneyField({ label, name, value, onChange, error, hint, isDisabled }: MoneyFieldProps) {
  return (
    <Field label={label} error={error} hint={hint}>
      {(wiring) => (
        <div className="relative">
          <span
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 start-4 flex items-center text-[1.375rem] font-semibold text-ink-3"
          >
            $
          </span>
          <input
            {...wiring}
            type="text"
            name={name}
            inputMode="decimal"
            autoComplete="off"
            placeholder="0.00"
            required
            disabled={isDisabled}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            className={clsx(controlClass(Boolean(error)), 'tabular min-h-14 ps-9 text-[1.375rem]! font-bold')}
          />
        </div>
      )}
    </Field>
  );
}

interface QuickAmountProps {
  readonly isOn: boolean;
  readonly isDisabled?: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

/** One of a row of amounts that fill the field. */
export function QuickAmount({ isOn, isDisabled = false, onPress, children }: QuickAmountProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      disabled={isDisabled}
      onClick={onPress}
      className={clsx(
        'tabular min-h-11 flex-1 rounded-control border px-2 text-[0.9375rem] font-semibold whitespace-nowrap disabled:cursor-not-allowed disabled:opacity-55',
        isOn
          ? 'border-accent-text bg-accent-soft text-accent-text'
          : 'border-line-strong bg-surface text-ink enabled:hover:bg-sunken',
      )}
    >
      {children}
    </button>
  );
}

/** Classes of links that switch between the views of one page. */
export const tabRow = 'flex flex-wrap rounded-control bg-sunken p-1';
export const tabLink = (isCurrent: boolean): string =>
  clsx(
    'type-meta flex min-h-11 flex-1 items-center justify-center rounded-[6px] px-3 font-semibold',
    isCurrent ? 'bg-raised text-ink shadow-xs' : 'text-ink-2 hover:text-ink',
  );
