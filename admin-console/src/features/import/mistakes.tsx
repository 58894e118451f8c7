import type { ImportMistake } from '@picks/contract/pick-import.admin';
import { Button } from '@picks/ui/button';
import { download } from '@picks/ui/download';
import { formatCount } from '@picks/ui/format/numbers';
import { Download } from 'lucide-react';
import { ScrollArea } from '#src/ui/scroll-area.tsx';
import { labelOf } from './columns.ts';
import { type PickFile, reasonsCsv } from './file.ts';

/** Mistakes that are shown; the file has them all. */
const SHOWN = 50;

/** Reasons of each row that has mistakes. */
export function reasonsOf(mistakes: readonly ImportMistake[]): ReadonlyMap<number, readonly string[]> {
  const reasons = new Map<number, string[]>();
  for (const { row, message } of mistakes) reasons.set(row, [...(reasons.get(row) ?? []), message]);
  return reasons;
}

/** One number of an outcome. */
export function Figure({ label, count, note }: { label: string; count: number; note?: string }) {
  return (
    <div className="min-w-0">
      <dt className="type-meta text-ink-2">{label}</dt>
      <dd className="tabular text-[1.375rem] leading-7 font-bold">{formatCount(count)}</dd>
      {note !== undefined && <dd className="type-meta font-normal text-ink-3">{note}</dd>}
    </div>
  );
}

interface MistakesProps {
  readonly title?: string;
  readonly mistakes: readonly ImportMistake[];
  readonly file: PickFile;
}

/** Rows that are left out, each with its reason, and all of them as a file. */
export function Mistakes({ title = 'Rows with mistakes', mistakes, file }: MistakesProps) {
  const reasons = reasonsOf(mistakes);
  const shown = mistakes.slice(0, SHOWN);
  const save = () => download(`${file.name.replace(/\.csv$/i, '')}_mistakes.csv`, reasonsCsv(file, reasons));
  return (
    <div className="mt-4 border-t border-line pt-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-semibold">{title}</h3>
        <Button
          variant="secondary"
          size="small"
          icon={<Download size={16} aria-hidden="true" />}
          onClick={save}
        >
          Save these rows with reasons
        </Button>
      </div>
      <ScrollArea label="Mistakes" className="mt-3 max-h-96 overflow-auto">
        <table className="w-full text-start">
          <thead>
            <tr className="type-meta text-ink-2">
              <th scope="col" className="py-1.5 pe-4 text-start font-semibold">
                Row
              </th>
              <th scope="col" className="py-1.5 pe-4 text-start font-semibold">
                Field
              </th>
              <th scope="col" className="py-1.5 text-start font-semibold">
                Reason
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ row, field, message }) => (
              <tr key={`${row} ${field ?? ''}`} className="border-t border-line align-top">
                <td className="tabular py-1.5 pe-4">{formatCount(row)}</td>
                <td className="py-1.5 pe-4 whitespace-nowrap">{labelOf(field)}</td>
                <td className="py-1.5">{message}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollArea>
      {mistakes.length > SHOWN && (
        <p className="type-meta mt-2 font-normal text-ink-3">
          These are the first {SHOWN} of {formatCount(mistakes.length)} mistakes. The saved file has them all.
        </p>
      )}
    </div>
  );
}
