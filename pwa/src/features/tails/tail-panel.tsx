import { isActive, type LockedPick, type OpenPick } from '@picks/contract/picks';
import { isPriceGone } from '@picks/contract/tail-results';
import { tailMessages } from '@picks/contract/tails';
import { Button } from '@picks/ui/button';
import { unitOf, usePickNumbers } from '@picks/ui/display';
import { NotebookPen } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '#src/app/paths.ts';
import { useBankroll } from '#src/member/bankroll.ts';
import { useTails } from '#src/member/tails.tsx';
import { UnsentState } from '#src/member/unsent-state.tsx';
import type { TailedPick } from '#src/offline/tables.ts';
import { discardUnsentTail, type NotedTail, type Said, type TailOnDevice } from '#src/offline/tails.ts';
import { dropTail } from '#src/session/tails.ts';
import { PriceGone } from '#src/member/price-gone.tsx';
import { TailDialog } from './tail-dialog.tsx';
import { profitText, stakeText } from '#src/member/tail-text.ts';

type AnyPick = OpenPick | Omit<LockedPick, 'lockedReason'>;

/** Where the member placed bets, the last one first. */
function booksOf(tails: ReadonlyMap<string, TailOnDevice>): string[] {
  const noted = [...tails.values()].flatMap(({ tail }) => (tail === null || tail.book === '' ? [] : [tail]));
  const byTime = noted.toSorted((one, other) => other.placedAt.localeCompare(one.placedAt));
  return [...new Set(byTime.map(({ book }) => book))];
}

const gameOf = ({ sport, league, homeTeam, awayTeam, matchDate }: AnyPick) => ({
  sport,
  league,
  homeTeam,
  awayTeam,
  matchDate,
});

/** What a form about this pick begins with; null when there is neither a bet nor an open pick. */
function formOf(
  pick: AnyPick,
  tail: NotedTail | null,
  books: readonly string[],
): { pick: TailedPick; said: Said } | null {
  if (tail !== null) return { pick: tail, said: tail };
  if (pick.locked) return null;
  const { prediction, odds, stake } = pick;
  return {
    pick: { ...gameOf(pick), prediction, pickOdds: odds },
    said: { stake, amount: null, odds, book: books[0] ?? '' },
  };
}

/** The member's own bet on a pick, and until kickoff the way to note, change or remove it. */
export function TailPanel({ pick, now }: { pick: AnyPick; now: number }) {
  const tails = useTails();
  const { tail = null, isSaved = false, unsent = null } = tails.get(pick._id) ?? {};
  const bankroll = useBankroll();
  const [isOpen, setIsOpen] = useState(false);
  const books = booksOf(tails);
  const form = formOf(pick, tail, books);
  const isTaken = isActive(pick, now);
  const unit = bankroll.state === 'ready' && bankroll.data !== null ? unitOf(bankroll.data) : null;
  const edit = isTaken && form !== null ? () => setIsOpen(true) : null;
  if (tail === null && unsent === null && edit === null) return null;
  return (
    <section aria-labelledby="your-bet" className="card flex flex-col gap-3 p-4 sm:p-6">
      <h2 id="your-bet" className="type-heading text-ink">
        Your bet
      </h2>
      {tail === null ? (
        unsent === null && <p className="type-body text-ink-2">{tailMessages.invite}</p>
      ) : (
        <NotedBet tail={tail} prediction={pick.locked ? null : pick.prediction} />
      )}
      {unsent !== null && (
        <UnsentLine unsent={unsent} isSaved={isSaved} isRemoved={tail === null} pickId={pick._id} />
      )}
      <Acts tail={tail} edit={edit} pickId={pick._id} canRemove={isSaved || unsent?.state !== 'attention'} />
      {isOpen && form !== null && (
        <TailDialog
          {...form}
          pickId={pick._id}
          isNew={tail === null}
          unit={tail?.amount == null ? unit : (unit ?? tail.amount / tail.stake)}
          books={books}
          closesAt={Date.parse(pick.matchDate)}
          onClose={() => setIsOpen(false)}
        />
      )}
    </section>
  );
}

interface ActsProps {
  readonly tail: NotedTail | null;
  readonly edit: (() => void) | null;
  readonly pickId: string;
  /** false of one that was refused: it is discarded */
  readonly canRemove: boolean;
}

function Acts({ tail, edit, pickId, canRemove }: ActsProps) {
  const [isBusy, setIsBusy] = useState(false);
  const remove = () => {
    setIsBusy(true);
    void dropTail(pickId).finally(() => setIsBusy(false));
  };
  if (tail !== null && edit === null)
    return (
      <p className="type-meta font-normal text-ink-3">
        <ResultsLink />
      </p>
    );
  return (
    <div className="flex flex-wrap items-center gap-2">
      {tail === null && edit !== null && (
        <Button variant="secondary" icon={<NotebookPen size={18} aria-hidden="true" />} onClick={edit}>
          I took this bet
        </Button>
      )}
      {tail !== null && edit !== null && (
        <>
          <Button variant="secondary" onClick={edit}>
            Edit
          </Button>
          {canRemove && (
            <Button variant="quiet" busy={isBusy} onClick={remove}>
              Remove
            </Button>
          )}
        </>
      )}
      <span className="type-meta ms-auto">
        <ResultsLink />
      </span>
    </div>
  );
}

const ResultsLink = () => (
  <Link
    to={paths.results}
    className="-m-2 inline-flex min-h-11 items-center p-2 font-semibold text-accent-text underline-offset-2 hover:underline"
  >
    My results
  </Link>
);

function NotedBet({ tail, prediction }: { tail: NotedTail; prediction: string | null }) {
  const numbers = usePickNumbers();
  const profit = profitText(tail, numbers);
  return (
    <>
      <dl className="flex flex-wrap gap-x-6 gap-y-2">
        {prediction !== tail.prediction && (
          <Fact name="Pick you took">
            <bdi>{tail.prediction}</bdi>
          </Fact>
        )}
        <Fact name="Stake">{stakeText(tail, numbers)}</Fact>
        <Fact name="Odds">{numbers.odds(tail.odds)}</Fact>
        {tail.book !== '' && (
          <Fact name="Sportsbook">
            <bdi>{tail.book}</bdi>
          </Fact>
        )}
        {profit !== null && <Fact name="Result">{profit}</Fact>}
      </dl>
      {isPriceGone(tail) && (
        <p className="type-meta flex flex-wrap items-center gap-2 font-normal text-ink-2">
          <PriceGone />
          The pick had {numbers.odds(tail.pickOdds)}.
        </p>
      )}
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="type-meta font-normal text-ink-3">{name}</dt>
      <dd className="type-body tabular font-semibold break-words text-ink">{children}</dd>
    </div>
  );
}

interface UnsentLineProps {
  readonly unsent: NonNullable<TailOnDevice['unsent']>;
  readonly isSaved: boolean;
  readonly isRemoved: boolean;
  readonly pickId: string;
}

/** Where what was said here stands, and the way back to what the server has. */
function UnsentLine({ unsent, isSaved, isRemoved, pickId }: UnsentLineProps) {
  const isRefused = unsent.state === 'attention';
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control bg-sunken px-3 py-2">
      <div className="min-w-0 flex-1 basis-48">
        {isRemoved && <p className="type-body text-ink-2">Your bet will be removed.</p>}
        <UnsentState row={unsent} />
      </div>
      {(isRefused || isSaved || isRemoved) && (
        <Button
          variant="quiet"
          size="small"
          className="max-lg:min-h-11"
          onClick={() => void discardUnsentTail(pickId)}
        >
          {isRefused ? 'Discard' : isRemoved ? 'Keep it' : 'Undo'}
        </Button>
      )}
    </div>
  );
}
