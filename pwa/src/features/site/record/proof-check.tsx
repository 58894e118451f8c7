import { buttonClass } from '@picks/ui/button';
import { useState } from 'react';
import { useHydrated } from '#src/page/use-hydrated.ts';
import type { ProvenEntry } from './check-record.ts';
import { type Outcome, outcomeOf, Verdict } from './verdict.tsx';

/** Bytes of the largest proof: a checkpoint and 63 hashes are far below. */
const LARGEST = 100_000;

async function checked(file: File): Promise<ProvenEntry> {
  const { checkProofFile } = await import('./check-record.ts');
  return checkProofFile(await file.text(), new AbortController().signal);
}

async function outcomeOfFile(file: File): Promise<Outcome> {
  if (file.size > LARGEST) return { state: 'fails', problem: "It's too large for a proof" };
  return outcomeOf(checked(file));
}

/** Checks a proof that somebody saved or sent. */
export function ProofCheck() {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const isHydrated = useHydrated();
  if (!isHydrated)
    return (
      <p className="card type-body p-5 text-ink-2 lg:p-8">Your device checks the file, with JavaScript.</p>
    );
  const take = (file: File | undefined) => {
    if (file === undefined) return;
    setOutcome({ state: 'checking' });
    void outcomeOfFile(file).then(setOutcome);
  };
  return (
    <div
      className="card flex flex-col gap-4 p-5 lg:p-8"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        take(event.dataTransfer.files[0]);
      }}
    >
      <label
        className={`${buttonClass('secondary')} self-start focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-accent`}
      >
        Choose a proof file
        <input
          type="file"
          className="sr-only"
          onChange={({ target }) => {
            take(target.files?.[0]);
            target.value = '';
          }}
        />
      </label>
      <p className="type-meta font-normal text-ink-3">Or drop a .tlog-proof file here.</p>
      {outcome !== null && <Verdict what="The proof" outcome={outcome} />}
    </div>
  );
}
