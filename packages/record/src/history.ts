import { opens } from './commitment.ts';
import type { Entry, Result, Selection } from './entry.ts';
import { assert } from './failure.ts';

/** Milliseconds after kickoff in which a pick is graded. */
export const GRADED_WITHIN = 48 * 3_600_000;

/** What the record says of a pick up to some entry. */
export interface PickHistory {
  readonly pick: string;
  readonly state: 'open' | 'settled' | 'withdrawn';
  /** ISO 8601 */
  readonly kickOff: string;
  readonly commitments: readonly string[];
  readonly origin: 'live' | 'imported' | 'demo';
  /** what was picked, the last version; null while it is sealed */
  readonly selection: Selection | null;
  readonly result: Result | null;
}

type Later = Exclude<Entry, { kind: 'published' }>;

function begin(entry: Extract<Entry, { kind: 'published' }>): PickHistory {
  const origin = entry.origin ?? 'live';
  const isAhead = entry.at < entry.kickOff;
  assert(isAhead || origin !== 'live', 'The pick was published after its kickoff');
  const { pick, kickOff, commitment } = entry;
  return { pick, kickOff, origin, commitments: [commitment], state: 'open', selection: null, result: null };
}

/** The last selection; throws unless each commitment is opened, in its order. */
function opened(
  { commitments }: PickHistory,
  { openings }: Extract<Later, { kind: 'settled' | 'withdrawn' }>,
): Selection | null {
  assert(
    openings.length === commitments.length,
    `${openings.length} of ${commitments.length} versions are opened`,
  );
  for (const [version, opening] of openings.entries()) {
    const isRight = opens(opening, commitments[version] ?? '');
    assert(isRight, `Version ${version + 1} of the pick is not what was sealed`);
  }
  return openings.at(-1)?.selection ?? null;
}

function goOn(history: PickHistory, entry: Later): PickHistory {
  const isOpen = history.state === 'open';
  switch (entry.kind) {
    case 'revised':
      assert(isOpen, `A pick that is ${history.state} was revised`);
      assert(
        entry.at < history.kickOff || history.origin !== 'live',
        'The pick was revised after its kickoff',
      );
      return {
        ...history,
        kickOff: entry.changed.kickOff ?? history.kickOff,
        commitments: [...history.commitments, entry.commitment],
      };
    case 'settled':
      assert(isOpen, `A pick that is ${history.state} was settled`);
      return { ...history, state: 'settled', selection: opened(history, entry), result: entry.result };
    case 'corrected':
      assert(history.state === 'settled', 'A pick without a result was corrected');
      assert(
        entry.from.result === history.result,
        'The correction starts from a result the pick did not have',
      );
      return { ...history, result: entry.to.result };
    case 'withdrawn':
      assert(isOpen, `A pick that is ${history.state} was withdrawn`);
      assert(
        entry.at < history.kickOff || history.origin !== 'live',
        'The pick was withdrawn after its kickoff',
      );
      return { ...history, state: 'withdrawn', selection: opened(history, entry) };
  }
}

/** The history of a pick after one more entry; throws and says why when the entry cannot follow. */
export function follow(history: PickHistory | undefined, entry: Entry): PickHistory {
  if (entry.kind === 'published') {
    assert(history === undefined, 'The pick was published twice');
    return begin(entry);
  }
  assert(history !== undefined, `A pick that was never published was ${entry.kind}`);
  return goOn(history, entry);
}

/** Whether a pick should have been graded by now. */
export const isOverdue = ({ state, kickOff }: PickHistory, now: Date): boolean =>
  state === 'open' && new Date(kickOff).getTime() + GRADED_WITHIN < now.getTime();
