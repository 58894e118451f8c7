import clsx from 'clsx';
import type { ComponentProps } from 'react';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'onClick' | 'disabled'> {
  readonly label: string;
  /** undefined while there is nothing to do: the button is turned off, but keeps the focus */
  readonly onPress: (() => void) | undefined;
}

/** A small button that shows only an icon. */
export function IconButton({ label, onPress, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      aria-disabled={onPress === undefined}
      onClick={onPress}
      className={clsx(
        'rounded-control p-1.5 text-ink-2 hover:bg-sunken hover:text-ink',
        'aria-disabled:cursor-not-allowed aria-disabled:opacity-40 aria-disabled:hover:bg-transparent',
        className,
      )}
    />
  );
}
