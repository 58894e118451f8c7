import { Popover } from '@base-ui/react/popover';
import clsx from 'clsx';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { landmark } from '#src/ui/landmark.ts';

interface FilterPopoverProps {
  /** "Amount" */
  readonly label: string;
  /** what the filter is set to, in words; null if it isn't */
  readonly value: string | null;
  readonly onFilter: (value: string) => void;
  /** the choices; `filter` sets the filter and closes them */
  readonly children: (filter: (value: string) => void) => ReactNode;
}

/** A button that says what a filter is set to, and opens its choices below. */
export function FilterPopover({ label, value, onFilter, children }: FilterPopoverProps) {
  const [isOpen, setIsOpen] = useState(false);
  function filter(next: string) {
    onFilter(next);
    setIsOpen(false);
  }
  return (
    <Popover.Root open={isOpen} onOpenChange={setIsOpen}>
      <Popover.Trigger
        className={clsx(
          'console-control inline-flex !min-h-8 !w-auto shrink-0 items-center gap-1.5 font-medium hover:bg-sunken data-popup-open:bg-sunken',
          value !== null && '!border-accent-text',
        )}
      >
        <span className="whitespace-nowrap">
          {value === null ? (
            label
          ) : (
            <>
              <span className="text-ink-2">{label}: </span>
              <span className="font-semibold">{value}</span>
            </>
          )}
        </span>
        <ChevronDown size={14} aria-hidden="true" className="shrink-0 text-ink-3" />
      </Popover.Trigger>
      <Popover.Portal container={landmark}>
        <Popover.Positioner sideOffset={4} align="start" className="z-30 outline-none">
          <Popover.Popup
            aria-label={label}
            className="floating max-h-[var(--available-height)] w-[min(20rem,calc(100vw-2rem))] overflow-y-auto p-3 outline-none"
          >
            {children(filter)}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
