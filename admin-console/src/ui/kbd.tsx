import clsx from 'clsx';
import { printedKey } from './mod-key.ts';

const tones = {
  plain: 'border-line bg-sunken text-ink-2',
  /** on a button, in the color of its text */
  button: 'border-current',
} as const;

interface KbdProps {
  readonly tone?: keyof typeof tones;
  readonly children: string;
}

/** A key of the keyboard. */
export function Kbd({ tone = 'plain', children }: KbdProps) {
  return (
    <kbd
      className={clsx(
        'inline-flex h-5 min-w-5 items-center justify-center rounded border px-1 font-sans text-[0.6875rem] font-semibold',
        tones[tone],
      )}
    >
      {children}
    </kbd>
  );
}

/** Keys that are pressed together or one after the other. */
export function Kbds({ keys }: { keys: readonly string[] }) {
  return (
    <span className="inline-flex shrink-0 gap-1">
      {keys.map((key, place) => (
        <Kbd key={`${place} ${key}`}>{printedKey(key)}</Kbd>
      ))}
    </span>
  );
}
