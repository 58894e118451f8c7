import { useState } from 'react';
import type { Sample } from './check-record.ts';

/** The first entry, to be changed by whoever wants to see that it shows. */
export function EditedEntry({ sample }: { sample: Sample }) {
  const [text, setText] = useState(sample.text);
  const isSigned = sample.isSigned(text);
  return (
    <details className="rounded-control border border-line">
      <summary className="type-body cursor-pointer px-4 py-3 font-medium text-ink">
        Try it: change an entry and see the check fail
      </summary>
      <div className="flex flex-col gap-2 border-t border-line p-4">
        <label htmlFor="edited-entry" className="type-meta text-ink-2">
          Entry 0, as it was served
        </label>
        <textarea
          id="edited-entry"
          rows={6}
          spellCheck={false}
          value={text}
          onChange={({ target }) => setText(target.value)}
          aria-describedby="edited-entry-verdict"
          className="w-full rounded-control border border-line-strong bg-canvas p-3 font-mono text-[0.8125rem] leading-5 break-all text-ink"
        />
        <p
          id="edited-entry-verdict"
          aria-live="polite"
          className={`type-body font-medium ${isSigned ? 'text-won' : 'text-danger'}`}
        >
          {isSigned
            ? 'This is what was signed.'
            : "This isn't what was signed: entry 0 no longer has its hash."}
        </p>
      </div>
    </details>
  );
}
