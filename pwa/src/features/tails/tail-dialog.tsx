import { tailMessages } from '@picks/contract/tails';
import { Banner } from '@picks/ui/banner';
import { Button } from '@picks/ui/button';
import { Dialog } from '@picks/ui/dialog';
import { useOddsFormat, usePickNumbers } from '@picks/ui/display';
import { TextField } from '@picks/ui/field';
import { formatMoney } from '@picks/ui/format/money';
import { formatUnits } from '@picks/ui/format/odds';
import { MoneyField } from '@picks/ui/money-field';
import { type ReactNode, type SubmitEvent, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '#src/app/paths.ts';
import { useSubmit } from '#src/forms/use-submit.ts';
import type { TailedPick } from '#src/offline/tables.ts';
import type { Said } from '#src/offline/tails.ts';
import { saveTail } from '#src/session/tails.ts';
import { PriceGone } from '#src/member/price-gone.tsx';
import { asTyped, type TypedTail, typedTail, type Writing } from './typed-tail.ts';

interface TailDialogProps {
  readonly pickId: string;
  readonly pick: TailedPick;
  /** what the form begins with */
  readonly said: Said;
  readonly isNew: boolean;
  /** dollars of a unit; null: the member bets in units */
  readonly unit: number | null;
  /** where the member placed bets before */
  readonly books: readonly string[];
  /** bets are taken until then: milliseconds */
  readonly closesAt: number;
  readonly onClose: () => void;
}

/** The member's own bet on a pick: stake, odds and sportsbook, each filled in already. */
export function TailDialog({ pickId, pick, said, isNew, unit, onClose, ...more }: TailDialogProps) {
  const writing: Writing = { format: useOddsFormat(), unit, pickOdds: pick.pickOdds };
  const [typed, setTyped] = useState(() => asTyped(said, writing));
  const [isTold, setIsTold] = useState(false);
  const { busy, failure, setFailure, submit } = useSubmit(tailMessages.failed);
  const read = typedTail(typed, writing);
  const errors = isTold ? { ...read.errors, ...failure.fields } : failure.fields;

  function change(changes: Partial<TypedTail>) {
    setTyped({ ...typed, ...changes });
    setFailure({ message: null, fields: {} });
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setIsTold(true);
    const bet = read.said;
    if (bet === null) return;
    if (Date.now() >= more.closesAt)
      return setFailure({ message: 'This game has started, so bets are closed.', fields: {} });
    void submit(async () => {
      const outcome = await saveTail(pickId, pick, bet);
      if (outcome.kind !== 'refused') return onClose();
      setFailure({ message: outcome.refusal?.message ?? tailMessages.failed, fields: {} });
    });
  }

  return (
    <Dialog title={isNew ? 'I took this bet' : 'Edit your bet'} onClose={onClose}>
      <p className="break-words">
        <bdi className="font-semibold text-ink">{pick.prediction}</bdi>, <bdi>{pick.homeTeam}</bdi> vs{' '}
        <bdi>{pick.awayTeam}</bdi>
      </p>
      <form onSubmit={onSubmit} noValidate className="mt-4 flex flex-col gap-4">
        {failure.message !== null && <Banner tone="danger">{failure.message}</Banner>}
        <StakeField typed={typed} unit={unit} error={errors['stake']} onChange={change} />
        <TextField
          label="Odds you got"
          name="odds"
          autoComplete="off"
          inputMode="text"
          className="tabular"
          value={typed.odds}
          error={errors['odds']}
          hint={<OddsHint odds={read.said?.odds} pickOdds={pick.pickOdds} />}
          onChange={({ target }) => change({ odds: target.value })}
        />
        <BookField value={typed.book} books={more.books} error={errors['book']} onChange={change} />
        <p className="type-meta font-normal text-ink-3">{tailMessages.own}</p>
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={busy}>
            Save bet
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

interface FieldProps {
  readonly error: string | undefined;
  readonly onChange: (changes: Partial<TypedTail>) => void;
}

function StakeField({
  typed,
  unit,
  error,
  onChange,
}: FieldProps & { typed: TypedTail; unit: number | null }) {
  const read = typedTail(typed, { format: 'decimal', unit, pickOdds: 2 }).said;
  if (unit === null) {
    return (
      <TextField
        label="Stake in units"
        name="stake"
        inputMode="decimal"
        autoComplete="off"
        className="tabular"
        value={typed.stake}
        error={error}
        hint={
          <>
            To use dollars, set your bankroll in{' '}
            <Link to={`${paths.settingsProfile}#odds`} className="font-semibold text-accent-text underline">
              Settings
            </Link>
            .
          </>
        }
        onChange={({ target }) => onChange({ stake: target.value })}
      />
    );
  }
  return (
    <MoneyField
      label="Stake"
      name="stake"
      value={typed.stake}
      error={error}
      hint={`${read === null ? '' : `${formatUnits(read.stake)}. `}One unit is ${formatMoney(unit)}.`}
      onChange={(stake) => onChange({ stake })}
    />
  );
}

function OddsHint({ odds, pickOdds }: { odds: number | undefined; pickOdds: number }): ReactNode {
  const numbers = usePickNumbers();
  const isWorse = odds !== undefined && odds < pickOdds;
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1" aria-live="polite">
      The pick has {numbers.odds(pickOdds)}.{isWorse && <PriceGone />}
    </span>
  );
}

function BookField({
  value,
  books,
  error,
  onChange,
}: FieldProps & { value: string; books: readonly string[] }) {
  const list = useId();
  return (
    <>
      <TextField
        label="Sportsbook (optional)"
        name="book"
        autoComplete="off"
        list={list}
        maxLength={60}
        value={value}
        error={error}
        onChange={({ target }) => onChange({ book: target.value })}
      />
      <datalist id={list}>
        {books.map((book) => (
          <option key={book} value={book} />
        ))}
      </datalist>
    </>
  );
}
