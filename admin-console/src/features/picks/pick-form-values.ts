import type { AccessLevel, Confidence, OpenPick } from '@picks/contract/picks';
import { parseNumber } from '@picks/contract/digits';
import { fromAmerican } from '@picks/contract/odds';
import type { DraftContent } from '@picks/contract/pick-drafts.admin';
import { pickDefaults } from '@picks/contract/picks.admin';
import { fieldName } from '#src/ui/field-text.ts';
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
  closingLine: string;
  analysis: string;
};
export type PickField = keyof PickFormValues;

export const fieldLabels: Readonly<Record<PickField, string>> = {
  sport: 'Sport',
  league: 'League',
  homeTeam: 'Home team',
  awayTeam: 'Away team',
  matchDate: fieldName('matchDate'),
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
  closingLine: 'Closing line',
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
  closingLine: '',
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

/** The form of a pick that exists, or of what there is of one, in the wall clock of a zone. */
export function valuesOf(pick: DraftContent, zone: string): PickFormValues {
  const { homeTeam = '', awayTeam = '', prediction = '', title = '' } = pick;
  return {
    sport: pick.sport ?? '',
    league: pick.league ?? '',
    homeTeam,
    awayTeam,
    matchDate: pick.matchDate === undefined ? '' : toZonedInput(pick.matchDate, zone),
    prediction,
    odds: pick.odds?.toString() ?? '',
    stake: pick.stake?.toString() ?? '',
    confidence: pick.confidence ?? pickDefaults.confidence,
    accessLevel: pick.accessLevel ?? pickDefaults.accessLevel,
    title: title === generatedTitle({ homeTeam, awayTeam, prediction }) ? '' : title,
    marketType: pick.market?.type ?? '',
    marketSide: pick.market?.side ?? '',
    marketLine: pick.market?.line?.toString() ?? '',
    closingOdds: pick.closingOdds?.toString() ?? '',
    closingLine: pick.closingLine?.toString() ?? '',
    analysis: pick.analysis ?? '',
  };
}

/** What a duplicate starts with: all of a pick but what is known only when its game begins. */
export const copiedValues = (pick: DraftContent, zone: string): PickFormValues => ({
  ...valuesOf(pick, zone),
  closingOdds: '',
  closingLine: '',
});

/** Odds as typed: decimal, or American, which become decimal with three places. `+150` is 2.5, `-110` is 1.909. */
export const typedOdds = (text: string): number | undefined => fromAmerican(text) ?? parseNumber(text);

/** What is typed in a field that may be empty. Text that isn't a number is returned unchanged, so that the contract rejects it. */
const optionalNumber = (text: string, read: (text: string) => number | undefined) =>
  text.trim() === '' ? null : (read(text) ?? text);

/** What the contract's `pickInput` is asked to accept. */
export function toPickInput(values: PickFormValues, zone: string) {
  const { marketType, marketSide, marketLine, ...rest } = values;
  const needsLine = marketType === 'spread' || marketType === 'total';
  return {
    ...rest,
    matchDate: fromZonedInput(values.matchDate, zone),
    odds: typedOdds(values.odds) ?? values.odds.trim(),
    stake: parseNumber(values.stake) ?? values.stake.trim(),
    closingLine: needsLine ? optionalNumber(values.closingLine, parseNumber) : null,
    closingOdds: optionalNumber(values.closingOdds, typedOdds),
    market:
      marketType === ''
        ? null
        : {
            type: marketType,
            side: marketSide === '' ? null : marketSide,
            line: needsLine ? optionalNumber(marketLine, parseNumber) : null,
          },
  };
}

/** What a draft keeps: the fields that have something in them. */
export function toDraftInput(values: PickFormValues, zone: string) {
  const { market, ...input } = toPickInput(values, zone);
  const filled = Object.entries(input).filter(
    ([, value]) => value !== '' && value !== undefined && value !== null,
  );
  return { ...Object.fromEntries(filled), ...(market === null ? {} : { market }) };
}
