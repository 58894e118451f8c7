import { Menu as Base } from '@base-ui/react/menu';
import clsx from 'clsx';
import { Check, Ellipsis } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { landmark } from './landmark.ts';

interface MenuProps {
  /** the button that opens it */
  readonly trigger: ReactElement;
  readonly onOpen?: () => void;
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

/** A list of acts below a button. */
export function Menu({ trigger, onOpen, children }: MenuProps) {
  return (
    <Base.Root modal={false} onOpenChange={(isOpen) => isOpen && onOpen?.()}>
      <Base.Trigger render={trigger} />
      <Base.Portal container={landmark}>
        <Base.Positioner sideOffset={4} align="end" className="z-30 outline-none">
          <Base.Popup className="floating max-h-[min(32rem,var(--available-height))] max-w-80 min-w-48 overflow-y-auto p-1 outline-none">
            {children}
          </Base.Popup>
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

/** Items under a heading of their own. */
export function MenuGroup({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <Base.Group>
      <Base.GroupLabel className="type-overline px-2.5 py-1 text-ink-3">{label}</Base.GroupLabel>
      {children}
    </Base.Group>
  );
}

const tick = <Check size={16} aria-hidden="true" className="text-accent-text" />;
const tickClass = 'inline-flex size-4 shrink-0';

interface MenuCheckProps {
  readonly isOn: boolean;
  readonly onToggle: (isOn: boolean) => void;
  readonly children: ReactNode;
}

/** What can be on or off; the menu stays open. */
export function MenuCheck({ isOn, onToggle, children }: MenuCheckProps) {
  return (
    <Base.CheckboxItem checked={isOn} onCheckedChange={onToggle} className={clsx(itemClass, 'text-ink')}>
      <span className={tickClass}>
        <Base.CheckboxItemIndicator>{tick}</Base.CheckboxItemIndicator>
      </span>
      {children}
    </Base.CheckboxItem>
  );
}

interface MenuOneOfProps<T extends string> {
  readonly value: T;
  readonly options: readonly { value: T; label: string; note?: string | null }[];
  /** chosen, also again */
  readonly onChoose: (value: T) => void;
}

/** One of several, each in a line that is cut where the menu ends. */
export function MenuOneOf<T extends string>({ value, options, onChoose }: MenuOneOfProps<T>) {
  return (
    <Base.RadioGroup value={value}>
      {options.map((option) => (
        <Base.RadioItem
          key={option.value}
          value={option.value}
          closeOnClick
          onClick={() => onChoose(option.value)}
          className={clsx(itemClass, 'text-ink data-checked:font-semibold')}
        >
          <span className={tickClass}>
            <Base.RadioItemIndicator>{tick}</Base.RadioItemIndicator>
          </span>
          <bdi className="min-w-0 flex-1 truncate">{option.label}</bdi>
          {option.note && <span className="type-meta shrink-0 font-normal text-ink-3">{option.note}</span>}
        </Base.RadioItem>
      ))}
    </Base.RadioGroup>
  );
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
