import clsx from 'clsx';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Spinner } from './spinner.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'medium' | 'small';

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-accent text-on-accent hover:bg-accent-hover',
  secondary: 'bg-surface text-ink border border-line-strong hover:bg-sunken',
  quiet: 'text-ink-2 hover:bg-sunken hover:text-ink',
  danger: 'bg-surface text-danger border border-danger hover:bg-danger-soft',
};

const sizes: Record<ButtonSize, string> = {
  medium: 'min-h-11 px-4 text-[0.9375rem]',
  small: 'min-h-8 px-3 text-[0.8125rem]',
};

/** Classes of a button, for links that look like one. */
export function buttonClass(variant: ButtonVariant = 'primary', size: ButtonSize = 'medium'): string {
  return clsx(
    // In one line as long as its container has room for that.
    'inline-flex shrink-0 items-center justify-center gap-2 max-w-full rounded-control py-1 text-center font-semibold transition-colors duration-100',
    'disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-not-allowed aria-disabled:opacity-55',
    variants[variant],
    sizes[size],
  );
}

interface ButtonProps extends ComponentProps<'button'> {
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  /** shows the ring, and the button can not be pressed again */
  readonly busy?: boolean;
  readonly icon?: ReactNode;
}

export function Button({ variant, size, busy = false, icon, className, children, ...rest }: ButtonProps) {
  // `disabled` would take the focus away from whoever pressed it, and drop it at the top of the page.
  const waiting = busy && { 'aria-busy': true, 'aria-disabled': true, onClick: ignore };
  return (
    <button type="button" {...rest} {...waiting} className={clsx(buttonClass(variant, size), className)}>
      {busy ? <Spinner size={16} /> : icon}
      {children}
    </button>
  );
}

/** Enter in a field presses the form's button, too. */
function ignore(event: MouseEvent) {
  event.preventDefault();
  event.stopPropagation();
}
