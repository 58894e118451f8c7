import { Banner } from '@picks/ui/banner';
import { buttonClass } from '@picks/ui/button';
import { formatCount } from '@picks/ui/format/numbers';
import { useState } from 'react';
import { useHydrated } from '#src/page/use-hydrated.ts';
import type { ProvenEntry } from './check-record.ts';

/** Bytes of the largest proof: a checkpoint and 63 hashes are far below. */
const LARGEST = 100_000;

type Outcome =
  | { readonly state: 'checking' }
  | { readonly state: 'holds'; readonly proven: ProvenEntry }
  | { readonly state: 'fails'; readonly problem: string }
  | { readonly state: 'unreachable' };

async function outcomeOf(file: File): Promise<Outcome> {
  if (file.size > LARGEST) return { state: 'fails', problem: "It's too large for a proof" };
  const { checkProofFile } = await import('./check-record.ts');
  try {
    return { state: 'holds', proven: await checkProofFile(await file.text(), new AbortController().signal) };
  } catch (error) {
    const isFound = error instanceof Error && error.name === 'RecordFailure';
    return isFound ? { state: 'fails', problem: error.message } : { state: 'unreachable' };
  }
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
    outcomeOf(file).then(setOutcome, () => setOutcome({ state: 'unreachable' }));
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
      {outcome !== null && <Verdict outcome={outcome} />}
    </div>
  );
}

function Verdict({ outcome }: { outcome: Outcome }) {
  switch (outcome.state) {
    case 'checking':
      return (
        <p role="status" className="type-body text-ink-2">
          Checking
        </p>
      );
    case 'unreachable':
      return (
        <Banner tone="warning">We couldn't read the record. Check your connection and try again.</Banner>
      );
    case 'fails':
      return <Banner tone="danger">The proof doesn't hold. {outcome.problem}.</Banner>;
    case 'holds':
      return (
        <>
          <Banner tone="success">
            The proof holds: this is entry {formatCount(outcome.proven.index)} of a record that was signed
            with {formatCount(outcome.proven.size)} entries.
          </Banner>
          <pre className="overflow-x-auto rounded-control bg-sunken p-4 font-mono text-[0.8125rem] leading-5 whitespace-pre-wrap break-all text-ink">
            {outcome.proven.text}
          </pre>
        </>
      );
  }
}
