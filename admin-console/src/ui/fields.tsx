import { Autocomplete } from '@base-ui/react/autocomplete';
import { folded } from '@picks/contract/folding';
import { Field } from '@picks/ui/field';
import clsx from 'clsx';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { sendByKey } from './send-key.ts';

/** Fields in the console's density: 36 px controls, 14 px text. */
interface FieldFrame {
  readonly label: string;
  readonly error?: string | undefined;
  readonly hint?: ReactNode;
  readonly aside?: ReactNode;
}

type InputProps = FieldFrame & Omit<ComponentProps<'input'>, 'id'>;

export function InputField({ label, error, hint, aside, className, ...input }: InputProps) {
  return (
    <Field label={label} error={error} hint={hint} aside={aside}>
      {(wiring) => (
        <input type="text" dir="auto" {...input} {...wiring} className={clsx('console-control', className)} />
      )}
    </Field>
  );
}

type SelectProps = FieldFrame & Omit<ComponentProps<'select'>, 'id'>;

export function ChoiceField({ label, error, hint, aside, className, children, ...select }: SelectProps) {
  return (
    <Field label={label} error={error} hint={hint} aside={aside}>
      {(wiring) => (
        <select {...select} {...wiring} className={clsx('console-control', className)}>
          {children}
        </select>
      )}
    </Field>
  );
}

/** `sends`: Ctrl or Cmd with Enter sends the form. */
type AreaProps = FieldFrame & Omit<ComponentProps<'textarea'>, 'id'> & { readonly sends?: boolean };

export function AreaField({ label, error, hint, aside, className, sends = false, ...area }: AreaProps) {
  return (
    <Field label={label} error={error} hint={hint} aside={aside}>
      {(wiring) => (
        <textarea
          rows={5}
          dir="auto"
          {...area}
          {...wiring}
          {...(sends && { onKeyDown: sendByKey, 'aria-keyshortcuts': 'Control+Enter Meta+Enter' })}
          className={clsx('console-control py-2', className)}
        />
      )}
    </Field>
  );
}

interface SuggestFieldProps extends FieldFrame {
  readonly name: string;
  readonly value: string;
  readonly suggestions: readonly string[];
  readonly disabled?: boolean;
  readonly required?: boolean;
  readonly onChange: (value: string) => void;
  readonly onBlur: () => void;
  readonly inputRef: (element: HTMLInputElement | null) => void;
}

/** A text with suggestions: any text may be typed. */
export function SuggestField(props: SuggestFieldProps) {
  const { label, error, hint, aside, value, suggestions } = props;
  const [isWanted, setIsWanted] = useState(false);
  // An open list keeps the rest of the page from screen readers: it has to offer something that isn't typed yet.
  const offered = suggestions.filter((name) => folded(name).includes(folded(value.trim())));
  const isOpen = isWanted && offered.some((name) => name !== value.trim());
  return (
    <Field label={label} error={error} hint={hint} aside={aside}>
      {(wiring) => (
        <Autocomplete.Root
          items={suggestions}
          filteredItems={offered}
          open={isOpen}
          onOpenChange={setIsWanted}
          value={value}
          onValueChange={(typed, details) => {
            // By default, Escape clears the field once the suggestions are closed.
            if (details.reason === 'escape-key') details.cancel();
            else props.onChange(typed);
          }}
          openOnInputClick
          disabled={props.disabled ?? false}
        >
          <Autocomplete.Input
            {...wiring}
            ref={props.inputRef}
            name={props.name}
            required={props.required}
            onBlur={props.onBlur}
            autoComplete="off"
            dir="auto"
            className="console-control"
          />
          <Autocomplete.Portal>
            <Autocomplete.Positioner sideOffset={4} className="z-30 outline-none">
              <Autocomplete.Popup className="floating w-[var(--anchor-width)] p-1 data-empty:hidden">
                <Autocomplete.List className="max-h-72 overflow-y-auto">
                  {(item: string) => (
                    <Autocomplete.Item
                      key={item}
                      value={item}
                      className="cursor-default rounded-control px-2 py-1.5 select-none data-highlighted:bg-sunken"
                    >
                      <bdi>{item}</bdi>
                    </Autocomplete.Item>
                  )}
                </Autocomplete.List>
              </Autocomplete.Popup>
            </Autocomplete.Positioner>
          </Autocomplete.Portal>
        </Autocomplete.Root>
      )}
    </Field>
  );
}
