import clsx from 'clsx';
import { type ReactNode, useId } from 'react';

interface Option<T extends string> {
  readonly value: T;
  readonly label: string;
  readonly icon?: ReactNode;
}

interface SegmentedProps<T extends string> {
  readonly label: string;
  readonly options: readonly Option<T>[];
  readonly value: T;
  readonly onChange: (value: T) => void;
}

/** One of two to four, all visible: radio buttons in a row. */
export function Segmented<T extends string>({ label, options, value, onChange }: SegmentedProps<T>) {
  const name = useId();
  return (
    <fieldset className="relative flex flex-wrap rounded-control bg-sunken p-1">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className={clsx(
            'type-meta relative flex min-h-9 flex-1 cursor-pointer items-center justify-center gap-1.5 rounded-[6px] px-2 text-center has-focus-visible:outline-2 has-focus-visible:outline-accent-text',
            // Two rows of two on a phone.
            options.length > 3 && 'max-sm:basis-[40%]',
            option.value === value ? 'bg-raised text-ink shadow-xs' : 'text-ink-2 hover:text-ink',
          )}
        >
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          {option.icon}
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
