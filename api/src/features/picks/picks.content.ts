import type { PickInput } from '@picks/contract/picks.admin';

type Said = Omit<PickInput, 'matchDate'>;

/** What of a pick can be compared, changed and frozen: all that is said of it when it is written. */
export type PickContent = { readonly [Field in keyof Said]-?: Exclude<Said[Field], undefined> } & {
  readonly matchDate: Date;
};

/** Where each field is stored. One that is added here is stored, read, compared and answered. */
export const contentColumns = {
  sport: 'sport',
  league: 'league',
  homeTeam: 'home_team',
  awayTeam: 'away_team',
  title: 'title',
  matchDate: 'match_date',
  prediction: 'prediction',
  odds: 'odds',
  stake: 'stake',
  confidence: 'confidence',
  accessLevel: 'access_level',
  market: 'market',
  closingOdds: 'closing_odds',
  closingLine: 'closing_line',
  analysis: 'analysis',
} as const satisfies Record<keyof PickContent, string>;

export const contentFields = Object.keys(contentColumns) as readonly (keyof PickContent)[];

/** The content in something that has more. */
export const contentIn = (whole: PickContent): PickContent =>
  Object.fromEntries(contentFields.map((field) => [field, whole[field]])) as PickContent;
