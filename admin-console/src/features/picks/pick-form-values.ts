import type { AccessLevel, Confidence, OpenPick } from '@picks/contract/picks';
import { fromAmerican } from '@picks/contract/odds';
import { type AdminPick, pickDefaults } from '@picks/contract/picks.admin';
import { fromZonedInput, toZonedInput } from '#src/ui/zoned-time.ts';

type Market = NonNullable<OpenPick['market']>;

/** The form as it is typed: everything is text. */
export type PickFormValues = {
  sport: string;
  league: string;
  homeTeam: string;
  awayTeam: string;
  /** wall clock of the administrator's zone, `2026-11-20T19:30` */
  matchDate: string;
  prediction: string;
  odds: string;
  stake: string;
  confidence: Confidence;
  accessLevel: AccessLevel;
  title: string;
  marketType: '' | Market['type'];
  marketSide: '' | NonNullable<Market['side']>;
  marketLine: string;
  closingOdds: string;
  analysis: string;
};
export type PickField = keyof PickFormValues;

export const fieldLabels: Readonly<Record<PickField, string>> = {
  sport: 'Sport',
  league: 'League',
  homeTeam: 'Home team',
  awayTeam: 'Away team',
  matchDate: 'Match date (kickoff)',
  prediction: 'Prediction',
  odds: 'Odds',
  stake: 'Stake',
  confidence: 'Confidence',
  accessLevel: 'Access level',
  title: 'Title',
  marketType: 'Market',
  marketSide: 'Side',
  marketLine: 'Line',
  closingOdds: 'Closing odds',
  analysis: 'Analysis',
};

/** Every field, in the order of the screen. */
export const pickFields = Object.keys(fieldLabels) as readonly PickField[];

/** A new pick: confidence medium, access free. */
export const emptyPick: PickFormValues = {
  sport: '',
  league: '',
  homeTeam: '',
  awayTeam: '',
  matchDate: '',
  prediction: '',
  odds: '',
  stake: '1',
  confidence: pickDefaults.confidence,
  accessLevel: pickDefaults.accessLevel,
  title: '',
  marketType: '',
  marketSide: '',
  marketLine: '',
  closingOdds: '',
  analysis: '',
};

/** What the next pick of a round starts with: the competition, the kickoff, the level and the stake stay. */
export const nextPick = ({
  sport,
  league,
  matchDate,
  stake,
  accessLevel,
}: PickFormValues): PickFormValues => ({
  ...emptyPick,
  sport,
  league,
  matchDate,
  stake,
  accessLevel,
});

type Titled = Pick<PickFormValues, 'homeTeam' | 'awayTeam' | 'prediction'>;

/** The title a pick gets when none is given. */
export function generatedTitle({ homeTeam, awayTeam, prediction }: Titled): string {
  return `${homeTeam.trim()} vs ${awayTeam.trim()} - ${prediction.trim()}`;
}

/** The form of a pick that exists, in the wall clock of a zone. */
export function valuesOf(pick: AdminPick, zone: string): PickFormValues {
  return {
    sport: pick.sport,
    league: pick.league,
    homeTeam: pick.homeTeam,
    awayTeam: pick.awayTeam,
    matchDate: toZonedInput(pick.matchDate, zone),
    prediction: pick.prediction,
    odds: String(pick.odds),
    stake: String(pick.stake),
    confidence: pick.confidence,
    accessLevel: pick.accessLevel,
    title: pick.title === generatedTitle(pick) ? '' : pick.title,
    marketType: pick.market?.type ?? '',
    marketSide: pick.market?.side ?? '',
    marketLine: pick.market?.line?.toString() ?? '',
    closingOdds: pick.closingOdds?.toString() ?? '',
    analysis: pick.analysis,
  };
}

/** A number as typed, with a comma or a point; undefined when the field is empty or holds no number. */
export function typedNumber(text: string): number | undefined {
  const value = Number(text.trim().replace(',', '.'));
  return text.trim() === '' || Number.isNaN(value) ? undefined : value;
}

/** Odds as typed: decimal, or American, which become decimal with three places. `+150` is 2.5, `-110` is 1.909. */
export const typedOdds = (text: string): number | undefined => fromAmerican(text) ?? typedNumber(text);

/** What the contract's `pickInput` is asked to accept. */
export function toPickInput(values: PickFormValues, zone: string) {
  const { marketType, marketSide, marketLine, ...rest } = values;
  const needsLine = marketType === 'spread' || marketType === 'total';
  return {
    ...rest,
    matchDate: fromZonedInput(values.matchDate, zone),
    odds: typedOdds(values.odds),
    stake: typedNumber(values.stake),
    closingOdds: values.closingOdds.trim() === '' ? null : (typedOdds(values.closingOdds) ?? Number.NaN),
    market:
      marketType === ''
        ? null
        : {
            type: marketType,
            side: marketSide === '' ? null : marketSide,
            line: needsLine ? (typedNumber(marketLine) ?? null) : null,
          },
  };
}
