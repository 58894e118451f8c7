import { PICK_IMPORT } from '@picks/contract/pick-import.admin';
import { Banner } from '@picks/ui/banner';
import { buttonClass } from '@picks/ui/button';
import { formatCount } from '@picks/ui/format/numbers';
import { FileSpreadsheet } from 'lucide-react';
import { useState } from 'react';
import { type PickFile, readFile } from './file.ts';
import type { FileKind } from './kinds.ts';

const rows = formatCount(PICK_IMPORT.fileRows);

/** Where a file is chosen, or dropped: the field is as large as what it stands for. */
export function ChooseFile({ kind, onFile }: { kind: FileKind; onFile: (file: PickFile) => void }) {
  const label = `Choose a CSV file of ${kind.noun}`;
  const [refusal, setRefusal] = useState<string | null>(null);
  async function take(file: File | undefined) {
    if (file === undefined) return;
    const read = await readFile(file);
    if (typeof read === 'string') setRefusal(read);
    else onFile(read);
  }
  return (
    <>
      {refusal !== null && <Banner tone="danger">{refusal}</Banner>}
      <label className="card relative flex flex-col items-center gap-3 border-dashed border-line-strong px-4 py-12 text-center focus-within:outline-2 focus-within:outline-accent hover:bg-sunken">
        <FileSpreadsheet size={28} aria-hidden="true" className="text-ink-3" />
        <span className="type-heading">{label}</span>
        <span className="max-w-prose text-ink-2">
          Or drop it here. Up to {rows} rows. You check everything before anything changes.
        </span>
        <span className={buttonClass('secondary', 'small')}>Choose file</span>
        <input
          type="file"
          accept=".csv,text/csv"
          aria-label={label}
          className="absolute inset-0 cursor-pointer opacity-0"
          onChange={(event) => {
            void take(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
      </label>
      <section className="text-ink-2">
        <h2 className="type-heading text-ink">What happens</h2>
        <ul className="mt-2 list-disc space-y-1 ps-5">
          {kind.consequences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </section>
    </>
  );
}
