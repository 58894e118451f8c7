import { Banner } from '@picks/ui/banner';
import { type Bankroll, chooseOdds, unitOf, useOddsFormat } from '@picks/ui/display';
import { TextField } from '@picks/ui/field';
import { formatMoney } from '@picks/ui/format/money';
import { formatOdds, type OddsFormat } from '@picks/ui/format/odds';
import { Segmented } from '@picks/ui/segmented';
import { useState } from 'react';
import { keepBankroll, useBankroll } from '#src/member/bankroll.ts';
import { type Typed, typedBankroll } from './typed-bankroll.ts';

const names: Readonly<Record<OddsFormat, string>> = {
  decimal: 'Decimal',
  american: 'American',
  fractional: 'Fractional',
  implied: 'Chance',
};
/** Odds that every format writes in a way people know. */
const SAMPLE = 1.91;

const formats = (Object.keys(names) as OddsFormat[]).map((value) => ({
  value,
  label: `${names[value]} ${formatOdds(SAMPLE, value)}`,
}));

/** How odds and stakes are written, on this device. */
export function OddsCard() {
  const format = useOddsFormat();
  const bankroll = useBankroll();
  return (
    <section aria-labelledby="odds" className="card flex flex-col gap-4 p-4 sm:p-5">
      <h2 id="odds" className="type-heading text-ink">
        Odds and stakes
      </h2>
      <Segmented label="Odds" options={formats} value={format} onChange={chooseOdds} />
      {bankroll.state === 'failed' && (
        <Banner tone="danger">This browser doesn't let us keep anything, so stakes stay in units.</Banner>
      )}
      {bankroll.state === 'ready' && <Stakes kept={bankroll.data} />}
    </section>
  );
}

const stakesIn = [
  { value: 'units', label: 'Units' },
  { value: 'money', label: 'Units and money' },
] as const;

/** Percent of the bankroll that most people mean by a unit. */
const USUAL_UNIT = 1;

const asTyped = (kept: Bankroll | null): Typed => ({
  amount: kept === null ? '' : String(kept.amount),
  unitPercent: String(kept?.unitPercent ?? USUAL_UNIT),
});

function Stakes({ kept }: { kept: Bankroll | null }) {
  const [isInMoney, setIsInMoney] = useState(kept !== null);
  const [typed, setTyped] = useState(() => asTyped(kept));
  const { bankroll, errors } = typedBankroll(typed);
  const change = (changed: Partial<Typed>) => {
    const next = { ...typed, ...changed };
    setTyped(next);
    const read = typedBankroll(next);
    if (read.bankroll !== null) void keepBankroll(read.bankroll);
  };
  const choose = (value: 'units' | 'money') => {
    setIsInMoney(value === 'money');
    void keepBankroll(value === 'money' ? bankroll : null);
  };
  return (
    <>
      <Segmented label="Stakes" options={stakesIn} value={isInMoney ? 'money' : 'units'} onChange={choose} />
      {isInMoney && (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label="Bankroll in dollars"
            name="bankroll"
            inputMode="decimal"
            autoComplete="off"
            value={typed.amount}
            error={typed.amount === '' ? undefined : errors.amount}
            onChange={({ target }) => change({ amount: target.value })}
          />
          <TextField
            label="One unit, percent of it"
            name="unit"
            inputMode="decimal"
            autoComplete="off"
            value={typed.unitPercent}
            error={errors.unitPercent}
            onChange={({ target }) => change({ unitPercent: target.value })}
          />
        </div>
      )}
      <p className="type-meta font-normal text-ink-3" aria-live="polite">
        {isInMoney && bankroll !== null && `One unit is ${formatMoney(unitOf(bankroll))}. `}
        {isInMoney
          ? 'Your bankroll stays on this device. Nobody else sees it, and it goes when you sign out.'
          : 'The record always counts in units.'}
      </p>
    </>
  );
}
