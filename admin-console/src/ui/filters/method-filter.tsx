import { isolated } from '@picks/ui/format/isolated';
import { useQuery } from '@tanstack/react-query';
import { optionsQuery } from '#src/ui/method-name.tsx';
import { methodName } from '#src/ui/method-text.ts';

interface MethodFilterProps {
  /** lower-case codes to offer along with the current payment options */
  readonly others: readonly string[];
  /** a code in lower case, or empty for every method */
  readonly current: string;
  readonly onChoose: (code: string) => void;
}

/** Filter by payment method. Options that were removed are offered as long as a row has one. */
export function MethodFilter({ others, current, onChoose }: MethodFilterProps) {
  const { data } = useQuery(optionsQuery);
  const offered = (data?.options ?? []).map(({ code }) => code.toLowerCase());
  const codes = new Set([...offered, ...others, ...(current === '' ? [] : [current])]);
  return (
    <select
      aria-label="Method"
      value={current}
      onChange={(event) => onChoose(event.target.value)}
      className="console-control !min-h-8 !w-auto shrink-0 font-medium"
    >
      <option value="">All methods</option>
      {[...codes].map((code) => (
        <option key={code} value={code}>
          {isolated(methodName(code, data?.options))}
        </option>
      ))}
    </select>
  );
}
