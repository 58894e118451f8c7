import { type ReactNode, useId } from 'react';

interface SwitchFieldProps {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly isOn: boolean;
  readonly isDisabled?: boolean;
  readonly onToggle: (isOn: boolean) => void;
}

/** Something that is on or off, with what that means; the whole line is the target. */
export function SwitchField({ label, hint, isOn, isDisabled = false, onToggle }: SwitchFieldProps) {
  const id = useId();
  return (
    <div className="flex min-h-11 items-center justify-between gap-4">
      <label htmlFor={id} className={isDisabled ? 'min-w-0' : 'min-w-0 cursor-pointer'}>
        <bdi className="type-body block font-semibold text-ink">{label}</bdi>
        {hint && (
          <span id={`${id}-hint`} className="type-meta block font-normal text-ink-2">
            {hint}
          </span>
        )}
      </label>
      <input
        id={id}
        type="checkbox"
        role="switch"
        aria-checked={isOn}
        aria-describedby={hint ? `${id}-hint` : undefined}
        checked={isOn}
        disabled={isDisabled}
        onChange={(event) => onToggle(event.target.checked)}
        className="h-7 w-12 shrink-0 cursor-pointer appearance-none rounded-full bg-line-strong p-0.5 before:block before:size-6 before:rounded-full before:bg-white before:transition-transform before:duration-100 checked:bg-accent checked:before:translate-x-5 disabled:cursor-not-allowed disabled:opacity-55"
      />
    </div>
  );
}
