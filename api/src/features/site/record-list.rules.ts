import { profitOf } from '@picks/contract/picks';
import type { RecordedPick, SealedGame } from '@picks/contract/record';

interface RecordedEntry {
  readonly index: number;
  readonly at: string;
  readonly origin: 'imported' | 'demo' | null;
  /** of the entry that published it */
  readonly author: string | null;
}

export interface RecordedRow extends Omit<
  RecordedPick,
  '_id' | 'matchDate' | 'units' | 'result' | 'origin' | 'author' | 'sealed' | 'closed'
> {
  readonly id: string;
  readonly matchDate: Date;
  readonly result: 'won' | 'lost' | 'void' | 'withdrawn';
  readonly sealed: RecordedEntry | null;
  readonly closed: RecordedEntry | null;
}

export type GameRow = Pick<
  RecordedRow,
  'id' | 'sport' | 'league' | 'homeTeam' | 'awayTeam' | 'matchDate' | 'accessLevel' | 'sealed'
>;

const placeOf = (entry: RecordedEntry | null) => entry && { index: entry.index, at: entry.at };

export const toSealedGame = ({ id, matchDate, sealed, ...game }: GameRow): SealedGame => ({
  _id: id,
  ...game,
  matchDate: matchDate.toISOString(),
  sealed: placeOf(sealed),
});

/** A row of the record: what was picked, what came of it, and where the log has it. */
export function toRecordedPick({
  id,
  matchDate,
  result,
  sealed,
  closed,
  ...pick
}: RecordedRow): RecordedPick {
  return {
    _id: id,
    ...pick,
    matchDate: matchDate.toISOString(),
    result,
    units: result === 'withdrawn' ? null : profitOf({ ...pick, status: result }),
    sealed: placeOf(sealed),
    closed: placeOf(closed),
    origin: sealed?.origin ?? null,
    author: sealed?.author ?? '',
  };
}

/** Whose results count in the figures: the service's own, and on a demonstration its samples. */
export const countedOrigins = (isDemo: boolean): readonly string[] => (isDemo ? ['own', 'demo'] : ['own']);
