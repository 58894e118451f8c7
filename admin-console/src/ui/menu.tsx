import { Menu as Base } from '@base-ui/react/menu';
import clsx from 'clsx';
import { Ellipsis } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';

interface MenuProps {
  /** the button that opens it */
  readonly trigger: ReactElement;
  readonly children: ReactNode;
}

/** The dots that open the acts of a row. */
export function MoreButton({ label, ...rest }: { label: string }) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      className="rounded-control p-1.5 text-ink-3 hover:bg-sunken hover:text-ink data-popup-open:bg-sunken"
    >
      <Ellipsis size={18} aria-hidden="true" />
    </button>
  );
}

/** The page's landmark, where a screen reader looks for what is on the page; looked up when a menu opens. */
const landmark = {
  get current() {
    return document.getElementById('main');
  },
};

/** A list of acts below a button. */
export function Menu({ trigger, children }: MenuProps) {
  return (
    <Base.Root modal={false}>
      <Base.Trigger render={trigger} />
      <Base.Portal container={landmark}>
        <Base.Positioner sideOffset={4} align="end" className="z-30 outline-none">
          <Base.Popup className="floating max-w-80 min-w-48 p-1 outline-none">{children}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

const itemClass =
  'flex w-full cursor-default items-center gap-2.5 rounded-control px-2.5 py-1.5 text-start outline-none select-none data-highlighted:bg-sunken';

interface MenuItemProps {
  readonly icon?: ReactNode;
  readonly isDangerous?: boolean;
  /** why it can not be chosen now; shown below the label */
  readonly blockedBecause?: string | null;
  readonly onSelect: () => void;
  readonly children: ReactNode;
}

export function MenuItem({ icon, isDangerous = false, blockedBecause, onSelect, children }: MenuItemProps) {
  const isBlocked = typeof blockedBecause === 'string';
  return (
    <Base.Item
      disabled={isBlocked}
      onClick={onSelect}
      className={clsx(itemClass, isBlocked ? 'text-ink-3' : isDangerous ? 'text-danger' : 'text-ink')}
    >
      {icon && <span className="shrink-0 self-start pt-0.5">{icon}</span>}
      <span className="min-w-0">
        {children}
        {isBlocked && <span className="type-meta block font-normal">{blockedBecause}</span>}
      </span>
    </Base.Item>
  );
}

export function MenuSeparator() {
  return <Base.Separator className="mx-1 my-1 h-px bg-line" />;
}

interface MenuChoicesProps<T extends string> {
  readonly label: string;
  readonly value: T;
  readonly options: readonly { value: T; label: string; icon: ReactNode }[];
  readonly onChange: (value: T) => void;
}

/** One of a few, inside a menu. */
export function MenuChoices<T extends string>({ label, value, options, onChange }: MenuChoicesProps<T>) {
  return (
    <Base.RadioGroup value={value} onValueChange={(next: T) => onChange(next)}>
      <Base.Group>
        <Base.GroupLabel className="type-overline px-2.5 py-1 text-ink-3">{label}</Base.GroupLabel>
        {options.map((option) => (
          <Base.RadioItem
            key={option.value}
            value={option.value}
            closeOnClick
            className={clsx(itemClass, 'text-ink data-checked:font-semibold')}
          >
            {option.icon}
            {option.label}
            <Base.RadioItemIndicator className="ms-auto text-accent-text">✓</Base.RadioItemIndicator>
          </Base.RadioItem>
        ))}
      </Base.Group>
    </Base.RadioGroup>
  );
}
