import clsx from 'clsx';
import type { ComponentProps } from 'react';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'disabled'> {
  readonly label: string;
  /** undefined if there is nothing to do: sets aria-disabled, so the button keeps the focus */
  readonly onPress: (() => void) | undefined;
}

/** A small button that shows only an icon. */
export function IconButton({ label, onPress, onClick, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      aria-disabled={onPress === undefined}
      onClick={(event) => {
        // Lets a surrounding tooltip close on click.
        onClick?.(event);
        onPress?.();
      }}
      className={clsx(
        'rounded-control p-1.5 text-ink-2 hover:bg-sunken hover:text-ink',
        'aria-disabled:cursor-not-allowed aria-disabled:opacity-40 aria-disabled:hover:bg-transparent',
        className,
      )}
    />
  );
}
