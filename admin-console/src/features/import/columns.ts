import { type ImportColumn, importColumns, neededColumns } from '@picks/contract/pick-import.admin';

/** What each column of a pick is called on the screen. */
export const columnLabels: Readonly<Record<ImportColumn, string>> = {
  _id: 'ID in the file',
  sport: 'Sport',
  league: 'League',
  homeTeam: 'Home team',
  awayTeam: 'Away team',
  matchDate: 'Kickoff',
  prediction: 'Pick',
  odds: 'Odds',
  stake: 'Stake in units',
  confidence: 'Confidence',
  accessLevel: 'Access level',
  title: 'Title',
  'market.type': 'Market',
  'market.side': 'Side',
  'market.line': 'Line',
  closingOdds: 'Closing odds',
  analysis: 'Analysis',
  status: 'Result',
  homeScore: 'Home points',
  awayScore: 'Away points',
};

/** The name of a column that a mistake is about; a part of it may be meant. */
export function labelOf(field: string | null): string {
  if (field === null) return 'Row';
  return Object.hasOwn(columnLabels, field) ? columnLabels[field as ImportColumn] : field;
}

/** Columns in the groups that the screen shows them in. */
export const columnGroups: readonly { readonly title: string; readonly columns: readonly ImportColumn[] }[] =
  [
    { title: 'Game', columns: ['sport', 'league', 'homeTeam', 'awayTeam', 'matchDate'] },
    { title: 'Pick', columns: ['prediction', 'odds', 'stake', 'market.type', 'market.side', 'market.line'] },
    { title: 'Result of past games', columns: ['status', 'homeScore', 'awayScore', 'closingOdds'] },
    { title: 'More', columns: ['accessLevel', 'confidence', 'title', 'analysis', '_id'] },
  ];

/** What a column is when the file says nothing of it. */
export const absence: Readonly<Partial<Record<ImportColumn, string>>> = {
  accessLevel: 'Free',
  confidence: 'Medium',
};

export const isNeeded = (column: ImportColumn): boolean =>
  (neededColumns as readonly ImportColumn[]).includes(column);

/** Where a column comes from: a heading of the file by its place, the same text for every row, or nowhere. */
export type Source =
  | { readonly kind: 'heading'; readonly place: number }
  | { readonly kind: 'text'; readonly text: string }
  | null;
export type Mapping = Readonly<Record<ImportColumn, Source>>;

/** Headings that files use, in lower case and without what is no letter or digit. */
const knownHeadings: Readonly<Record<ImportColumn, readonly string[]>> = {
  _id: ['id', 'pickid'],
  sport: ['sport'],
  league: ['league', 'competition', 'div', 'division'],
  homeTeam: ['hometeam', 'home', 'team1'],
  awayTeam: ['awayteam', 'away', 'team2', 'visitor'],
  matchDate: ['matchdate', 'kickoff', 'kickoffutc', 'date', 'datetime', 'start', 'gamedate'],
  prediction: ['prediction', 'pick', 'selection', 'bet'],
  odds: ['odds', 'price', 'decimalodds', 'americanodds'],
  stake: ['stake', 'units', 'stakeunits'],
  confidence: ['confidence'],
  accessLevel: ['accesslevel', 'level', 'plan'],
  title: ['title'],
  'market.type': ['markettype', 'market'],
  'market.side': ['marketside', 'side'],
  'market.line': ['marketline', 'line', 'handicap', 'points'],
  closingOdds: ['closingodds', 'closing', 'closingprice'],
  analysis: ['analysis', 'notes', 'comment'],
  status: ['status', 'result', 'outcome', 'grade'],
  homeScore: ['homescore', 'homegoals', 'homepoints', 'fthg'],
  awayScore: ['awayscore', 'awaygoals', 'awaypoints', 'ftag'],
};

const bare = (heading: string): string => heading.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/** What the headings of a file look like. */
export function guessMapping(headings: readonly string[]): Mapping {
  const found = headings.map(bare);
  return Object.fromEntries(
    importColumns.map((column) => {
      const place = knownHeadings[column].map((name) => found.indexOf(name)).find((at) => at >= 0);
      return [column, place === undefined ? null : { kind: 'heading', place }];
    }),
  ) as Mapping;
}

/** Needed columns that come from nowhere yet. */
export const missingColumns = (mapping: Mapping): ImportColumn[] =>
  neededColumns.filter((column) => {
    const source = mapping[column];
    return source === null || (source.kind === 'text' && source.text.trim() === '');
  });
