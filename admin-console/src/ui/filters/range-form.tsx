import { Button } from '@picks/ui/button';
import { type ComponentProps, useId, useRef, useState } from 'react';
import { InputField } from '#src/ui/fields.tsx';

/** Both ends of a range as they were typed, or what is wrong with each. */
export type Ends<T = string> = readonly [from: T, to: T];
type Faults = Ends<string | undefined>;

interface RangeFormProps {
  readonly labels: Ends;
  readonly initial: Ends;
  readonly input: Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'placeholder' | 'max'>;
  readonly hint?: string;
  /** what is wrong with what was typed; nothing is wrong with an empty end */
  readonly faultsOf: (typed: Ends) => Faults;
  readonly onApply: (typed: Ends) => void;
  /** on the button that clears the range: "Any date" */
  readonly clearLabel: string;
  /** undefined while there's nothing to clear */
  readonly onClear: (() => void) | undefined;
}

export const unreadableDate = 'Enter a full date, such as 11/24/2026';

const withEnd = <T,>([from, to]: Ends<T>, index: 0 | 1, value: T): Ends<T> =>
  index === 0 ? [value, to] : [from, value];

/** Form for a range. Either end may be empty. */
export function RangeForm({ labels, initial, input, hint, ...form }: RangeFormProps) {
  const [typed, setTyped] = useState(initial);
  const [faults, setFaults] = useState<Faults>([undefined, undefined]);
  const hintId = useId();
  const box = useRef<HTMLFormElement>(null);
  const inputs = () => [...(box.current?.querySelectorAll('input') ?? [])];
  function submit() {
    // the value of an incomplete date is empty
    const [from, to] = inputs().map(({ validity }) => (validity.badInput ? unreadableDate : undefined));
    const [fromFault, toFault] = form.faultsOf(typed);
    const found: Faults = [from ?? fromFault, to ?? toFault];
    setFaults(found);
    const first = found.findIndex((fault) => fault !== undefined);
    if (first === -1) form.onApply(typed);
    else inputs()[first]?.focus();
  }
  const end = (index: 0 | 1) => (
    <InputField
      {...input}
      label={labels[index]}
      autoComplete="off"
      value={typed[index]}
      error={faults[index]}
      onChange={({ target: { value } }) => {
        setTyped(withEnd(typed, index, value));
        setFaults(withEnd(faults, index, undefined));
      }}
    />
  );
  return (
    <form
      ref={box}
      noValidate
      aria-describedby={hint === undefined ? undefined : hintId}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className="grid grid-cols-2 items-start gap-2 [&>*]:min-w-0">
        {end(0)}
        {end(1)}
      </div>
      {hint !== undefined && (
        <p id={hintId} className="type-meta mt-2 font-normal text-ink-3">
          {hint}
        </p>
      )}
      <div className="mt-3 flex justify-end gap-2">
        {form.onClear && (
          <Button variant="quiet" size="small" onClick={form.onClear}>
            {form.clearLabel}
          </Button>
        )}
        <Button type="submit" size="small">
          Apply
        </Button>
      </div>
    </form>
  );
}
