import { isolated } from '@picks/ui/format/isolated';
import { useId } from 'react';

interface Option<T extends string> {
  readonly value: T;
  /** in the list */
  readonly label: string;
  /** as an answer to the question, where that differs */
  readonly answer?: string;
}

interface FormatRowProps<T extends string> {
  /** of the list */
  readonly label: string;
  /** what was found */
  readonly sentence: string;
  /** null where the rows show the answer */
  readonly question: { readonly text: string; readonly why: string } | null;
  /** null until the question is answered */
  readonly value: T | null;
  readonly options: readonly Option<T>[];
  readonly onChange: (value: T) => void;
}

const rule = 'border-t border-line py-2.5 first:border-t-0';

/** A sentence about a file's format that is changed elsewhere. */
export const FactRow = ({ sentence }: { sentence: string }) => <li className={rule}>{sentence}</li>;

/** A sentence about a file's format, with a list to change it if there is another way to read the file. */
function Fact<T extends string>({ label, sentence, value, options, onChange }: FormatRowProps<T>) {
  return (
    <li className={`${rule} grid gap-x-4 gap-y-1 sm:grid-cols-[minmax(0,1fr)_14rem] sm:items-center`}>
      <p className="min-w-0 break-words">{sentence}</p>
      {options.length > 1 && (
        <select
          aria-label={label}
          value={value ?? ''}
          className="console-control"
          onChange={(event) => {
            const chosen = options.find((option) => option.value === event.target.value);
            if (chosen !== undefined) onChange(chosen.value);
          }}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </li>
  );
}

/** A sentence about a file's format, or a question. An answered question stays, so the answer can be changed. */
export function FormatRow<T extends string>(props: FormatRowProps<T>) {
  const { question, value, options, onChange } = props;
  const name = useId();
  if (question === null) return <Fact {...props} />;
  return (
    <li className={rule}>
      <fieldset aria-describedby={`${name}-why`}>
        <legend className="font-semibold break-words">{question.text}</legend>
        <p id={`${name}-why`} className="type-meta font-normal text-ink-2">
          {question.why}
        </p>
        <div className="mt-1.5 flex flex-col">
          {options.map((option) => (
            <label
              key={option.value}
              className="flex min-h-9 cursor-pointer items-center gap-3 rounded-control px-2 py-1 hover:bg-sunken"
            >
              <input
                type="radio"
                name={name}
                checked={option.value === value}
                onChange={() => onChange(option.value)}
                className="size-4 shrink-0 accent-accent"
              />
              <span className="min-w-0 break-words">{option.answer ?? option.label}</span>
            </label>
          ))}
        </div>
      </fieldset>
    </li>
  );
}

/** `1,91 is 1.91`, or `1.91` if it's written like that. */
export const meaningOf = (written: string, read: string): string =>
  written === read ? read : `${isolated(written)} is ${read}`;
