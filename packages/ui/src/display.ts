import { create } from 'zustand';
import { formatMoney, formatSignedMoney } from './format/money.ts';
import { formatOdds, formatProfit, formatUnits, type OddsFormat, oddsFormats } from './format/odds.ts';

/** What somebody bets with, and how much of it one unit is. */
export interface Bankroll {
  /** dollars */
  readonly amount: number;
  /** of a hundred */
  readonly unitPercent: number;
}

interface Display {
  readonly odds: OddsFormat;
  /** the format was chosen here, and is not what everybody begins with */
  readonly hasChosenOdds: boolean;
  /** null: stakes are shown in units alone */
  readonly bankroll: Bankroll | null;
}

/** Local storage key of the odds. */
const ODDS_KEY = 'odds';

/** How odds and stakes are written here. A page made by the server knows nothing of it and is as at first. */
const useDisplay = create<Display>()(() => ({ odds: 'decimal', hasChosenOdds: false, bankroll: null }));

function readOdds(): void {
  const stored = localStorage.getItem(ODDS_KEY);
  useDisplay.setState({
    odds: oddsFormats.find((format) => format === stored) ?? 'decimal',
    hasChosenOdds: stored !== null,
  });
}

/** Takes up how this device writes odds, and follows what is chosen in another tab. */
export function startDisplay(): void {
  readOdds();
  addEventListener('storage', ({ key }) => {
    // Null when everything was removed.
    if (key === ODDS_KEY || key === null) readOdds();
  });
}

export function chooseOdds(odds: OddsFormat): void {
  localStorage.setItem(ODDS_KEY, odds);
  useDisplay.setState({ odds, hasChosenOdds: true });
}

/** From now on stakes are shown in money too; null: in units alone. */
export const showBankroll = (bankroll: Bankroll | null): void => useDisplay.setState({ bankroll });

/** Dollars of one unit, whole cents. */
export const unitOf = ({ amount, unitPercent }: Bankroll): number => Math.round(amount * unitPercent) / 100;

/** Whether somebody said on this device how odds are to be written. */
export const useHasChosenOdds = (): boolean => useDisplay(({ hasChosenOdds }) => hasChosenOdds);

export const useOddsFormat = (): OddsFormat => useDisplay(({ odds }) => odds);

export interface PickNumbers {
  /** decimal odds as this device writes them */
  odds(decimal: number): string;
  /** `1.5 u`, with the money beside it once there is a bankroll: `1.5 u \u00b7 $37.50` */
  stake(units: number): string;
  /** `+1.37 u`, or `+1.37 u \u00b7 +$34.25` */
  profit(units: number): string;
}

/** Odds, stakes and profits of picks as whoever holds this device wants them. */
export function usePickNumbers(): PickNumbers {
  const { odds: format, bankroll } = useDisplay();
  const unit = bankroll === null ? null : unitOf(bankroll);
  return {
    odds: (decimal) => formatOdds(decimal, format),
    stake: (units) =>
      unit === null ? formatUnits(units) : `${formatUnits(units)} \u00b7 ${formatMoney(units * unit)}`,
    profit: (units) =>
      unit === null
        ? formatProfit(units)
        : `${formatProfit(units)} \u00b7 ${formatSignedMoney(units * unit)}`,
  };
}
