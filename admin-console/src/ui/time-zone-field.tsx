import { Combobox } from '@base-ui/react/combobox';
import { Field } from '@picks/ui/field';
import { Check, ChevronDown } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type Ref, useMemo, useState } from 'react';
import { matchesZone, type ZoneGroup, zoneGroups, zoneWords } from '@picks/ui/format/zones';

interface TimeZoneFieldProps {
  readonly label: string;
  /** IANA time zone */
  readonly value: string;
  /** zones that are offered first */
  readonly first: readonly string[];
  readonly error?: string | undefined;
  readonly hint?: ReactNode;
  readonly aside?: ReactNode;
  readonly onChange: (zone: string) => void;
  readonly onBlur?: () => void;
  readonly controlRef?: Ref<HTMLButtonElement>;
}

const isCharacter = ({ key, ctrlKey, metaKey, altKey, nativeEvent }: KeyboardEvent): boolean =>
  key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey && !nativeEvent.isComposing;

/** A time zone to choose, with a search. */
export function TimeZoneField(props: TimeZoneFieldProps) {
  const { label, value, first, error, hint, aside, onChange } = props;
  const groups = useMemo(() => zoneGroups(first, value), [first, value]);
  const [isOpen, setIsOpen] = useState(false);
  const [search, setSearch] = useState('');
  return (
    <Field label={label} error={error} hint={hint} aside={aside}>
      {(wiring) => (
        <Combobox.Root
          items={groups}
          value={value}
          itemToStringLabel={zoneWords}
          filter={matchesZone}
          autoHighlight
          open={isOpen}
          onOpenChange={setIsOpen}
          inputValue={search}
          onInputValueChange={setSearch}
          onValueChange={(zone) => {
            if (zone !== null) onChange(zone);
          }}
        >
          <Combobox.Trigger
            {...wiring}
            ref={props.controlRef}
            onBlur={props.onBlur}
            onKeyDown={(event) => {
              if (!isCharacter(event)) return;
              // Otherwise it would choose a zone unseen.
              event.preventBaseUIHandler();
              event.preventDefault();
              setSearch((before) => (isOpen ? before + event.key : event.key));
              setIsOpen(true);
            }}
            className="console-control flex items-center justify-between gap-2 text-start"
          >
            <span className="min-w-0 truncate">{zoneWords(value)}</span>
            <ChevronDown size={16} aria-hidden="true" className="shrink-0 text-ink-3" />
          </Combobox.Trigger>
          <ZoneList label={label} />
        </Combobox.Root>
      )}
    </Field>
  );
}

function ZoneList({ label }: { label: string }) {
  return (
    <Combobox.Portal>
      <Combobox.Positioner sideOffset={4} className="z-30 outline-none">
        <Combobox.Popup aria-label={label} className="floating w-[var(--anchor-width)] min-w-60 p-1">
          <Combobox.Input
            aria-label="Search time zones"
            placeholder="City or time zone"
            spellCheck={false}
            onKeyDown={(event) => {
              // Enter would close the list, with nothing chosen.
              if (event.key === 'Enter' && 'listEmpty' in event.currentTarget.dataset)
                event.preventBaseUIHandler();
            }}
            className="console-control mb-1"
          />
          <Combobox.Empty>
            <p className="px-2 py-2.5 text-ink-3">No matching time zone.</p>
          </Combobox.Empty>
          <Combobox.List className="max-h-72 overflow-y-auto">
            {({ label: heading, items }: ZoneGroup) => (
              <Combobox.Group key={heading} items={items}>
                <Combobox.GroupLabel className="type-meta px-2 pt-2 pb-1 text-ink-3">
                  {heading}
                </Combobox.GroupLabel>
                <Combobox.Collection>
                  {(zone: string) => (
                    <Combobox.Item
                      key={zone}
                      value={zone}
                      className="flex cursor-default items-center justify-between gap-2 rounded-control px-2 py-1.5 select-none data-highlighted:bg-sunken"
                    >
                      {zoneWords(zone)}
                      <Combobox.ItemIndicator>
                        <Check size={16} aria-hidden="true" className="text-accent-text" />
                      </Combobox.ItemIndicator>
                    </Combobox.Item>
                  )}
                </Combobox.Collection>
              </Combobox.Group>
            )}
          </Combobox.List>
        </Combobox.Popup>
      </Combobox.Positioner>
    </Combobox.Portal>
  );
}
