import type { ClosingColumn, ResultColumn } from '@picks/contract/game-files.admin';
import type { ImportColumn } from '@picks/contract/pick-import.admin';
import type { FileKind } from './kinds.ts';
import { knownExportOf } from './known-exports.ts';

/** Every column that some kind of file has. A kickoff's time may stand in a column of its own, and is sent with its date. */
export type FileColumn = ImportColumn | ResultColumn | ClosingColumn | 'matchTime';

/** What each column is called on the screen. */
export const columnLabels: Readonly<Record<FileColumn, string>> = {
  _id: 'ID in the file',
  sport: 'Sport',
  league: 'League',
  homeTeam: 'Home team',
  awayTeam: 'Away team',
  matchDate: 'Kickoff',
  matchTime: 'Kickoff time',
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
  closingLine: 'Closing line',
  analysis: 'Analysis',
  status: 'Result',
  homeScore: 'Home points',
  awayScore: 'Away points',
  homeOdds: 'Home odds',
  drawOdds: 'Draw odds',
  awayOdds: 'Away odds',
  homeLine: 'Home spread',
  homeLineOdds: 'Home spread odds',
  awayLineOdds: 'Away spread odds',
  totalLine: 'Total',
  overOdds: 'Over odds',
  underOdds: 'Under odds',
};

/** The name of a column that a mistake is about; a part of it may be meant. */
export function labelOf(field: string | null): string {
  if (field === null) return 'Row';
  return Object.hasOwn(columnLabels, field) ? columnLabels[field as FileColumn] : field;
}

/** What a column is when the file says nothing of it. */
export const absence: Readonly<Partial<Record<FileColumn, string>>> = {
  accessLevel: 'Free',
  confidence: 'Medium',
  matchTime: 'In the kickoff column',
};

/** Where a column comes from: a heading of the file by its place, the same text for every row, or nowhere. */
export type Source =
  | { readonly kind: 'heading'; readonly place: number }
  | { readonly kind: 'text'; readonly text: string }
  | null;
export type Mapping = Readonly<Record<FileColumn, Source>>;

/** Headings that files use, in lower case and without what is no letter or digit. */
const knownHeadings: Readonly<Record<FileColumn, readonly string[]>> = {
  _id: ['id', 'pickid'],
  sport: ['sport'],
  league: ['league', 'competition', 'div', 'division'],
  homeTeam: ['hometeam', 'home', 'team1'],
  awayTeam: ['awayteam', 'away', 'team2', 'visitor'],
  matchDate: ['matchdate', 'kickoff', 'kickoffutc', 'date', 'datetime', 'start', 'gamedate', 'gameday'],
  matchTime: ['matchtime', 'kickofftime', 'time', 'gametime'],
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
  closingLine: ['closingline', 'closingspread', 'closinghandicap', 'closingpoints'],
  analysis: ['analysis', 'notes', 'comment'],
  status: ['status', 'result', 'outcome', 'grade'],
  homeScore: ['homescore', 'homegoals', 'homepoints', 'fthg'],
  awayScore: ['awayscore', 'awaygoals', 'awaypoints', 'ftag'],
  // Pinnacle, Bet365 and the average as football-data.co.uk names them, then what others do.
  homeOdds: ['psch', 'b365ch', 'avgch', 'homecloseml', 'homeodds', 'homeclosing'],
  drawOdds: ['pscd', 'b365cd', 'avgcd', 'drawodds', 'drawclosing'],
  awayOdds: ['psca', 'b365ca', 'avgca', 'awaycloseml', 'awayodds', 'awayclosing'],
  homeLine: ['ahch', 'homeclosespread', 'homeline', 'homespread'],
  homeLineOdds: ['pcahh', 'b365cahh', 'avgcahh', 'homelineodds'],
  awayLineOdds: ['pcaha', 'b365caha', 'avgcaha', 'awaylineodds'],
  totalLine: ['closetotal', 'totalline', 'closingtotal'],
  overOdds: ['pcover25', 'b365cover25', 'avgcover25', 'overodds'],
  underOdds: ['pcunder25', 'b365cunder25', 'avgcunder25', 'underodds'],
};

/** `PC>2.5`, as football-data.co.uk names the odds of a total, is `pcover25`. */
const bare = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll('>', 'over')
    .replaceAll('<', 'under')
    .replaceAll(/[^a-z0-9]/g, '');

/** A note about another program's export; null for files that aren't one. */
export const exportNote = (headings: readonly string[]): string | null =>
  knownExportOf(headings.map(bare))?.note ?? null;

const allColumns = Object.keys(columnLabels) as readonly FileColumn[];

/** What the headings of a file look like, as one of that kind. */
export function guessMapping(headings: readonly string[], { groups }: FileKind): Mapping {
  const found = headings.map(bare);
  const columns = groups.flatMap((group) => group.columns);
  const known = knownExportOf(found)?.columns;
  const namesOf = (column: FileColumn): readonly string[] => {
    const own = known?.[column];
    if (own === undefined) return knownHeadings[column];
    return own === null ? [] : [own];
  };
  const guessed = Object.fromEntries(
    allColumns.map((column) => {
      const names = columns.includes(column) ? namesOf(column) : [];
      const place = names.map((name) => found.indexOf(name)).find((at) => at >= 0);
      return [column, place === undefined ? null : { kind: 'heading', place }];
    }),
  ) as Mapping;
  const over = guessed.overOdds?.kind === 'heading' ? found[guessed.overOdds.place] : undefined;
  const isOver25 = guessed.totalLine === null && over?.endsWith('over25') === true;
  return isOver25 ? { ...guessed, totalLine: { kind: 'text', text: '2.5' } } : guessed;
}

/** Needed columns that come from nowhere yet. */
export const missingColumns = (mapping: Mapping, { needed }: FileKind): FileColumn[] =>
  needed.filter((column) => {
    const source = mapping[column];
    return source === null || (source.kind === 'text' && source.text.trim() === '');
  });
