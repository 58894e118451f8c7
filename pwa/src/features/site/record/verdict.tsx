import { Banner } from '@picks/ui/banner';
import { formatCount } from '@picks/ui/format/numbers';
import type { ProvenEntry } from './check-record.ts';

export type Outcome =
  | { readonly state: 'checking' }
  | { readonly state: 'holds'; readonly proven: ProvenEntry }
  | { readonly state: 'fails'; readonly problem: string }
  | { readonly state: 'unreachable' };

/** What came of a check of one entry. */
export async function outcomeOf(check: Promise<ProvenEntry>): Promise<Outcome> {
  try {
    return { state: 'holds', proven: await check };
  } catch (error) {
    const isFound = error instanceof Error && error.name === 'RecordFailure';
    return isFound ? { state: 'fails', problem: error.message } : { state: 'unreachable' };
  }
}

interface VerdictProps {
  readonly outcome: Outcome;
  /** `The proof` */
  readonly what: string;
}

export function Verdict({ outcome, what }: VerdictProps) {
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
      return (
        <Banner tone="danger">
          {what} doesn't hold. {outcome.problem}.
        </Banner>
      );
    case 'holds':
      return (
        <>
          <Banner tone="success">
            {what} holds: this is entry {formatCount(outcome.proven.index)} of a record that was signed with{' '}
            {formatCount(outcome.proven.size)} entries.
          </Banner>
          <pre className="overflow-x-auto rounded-control bg-sunken p-4 font-mono text-[0.8125rem] leading-5 whitespace-pre-wrap break-all text-ink">
            {outcome.proven.text}
          </pre>
        </>
      );
  }
}
