/** Past picks of one game an hour after another, with their results, as the import takes them. */
export function seasonFile(first: number, count: number): string {
  const lines = Array.from({ length: count }, (_, place) => {
    const kickOff = new Date(Date.UTC(2000, 0, 1) + (first + place) * 3_600_000).toISOString();
    return `Soccer,League ${place % 5},Home ${first + place},Away,${kickOff},Home,1.91,1,${place % 2 === 0 ? 'won' : 'lost'}`;
  });
  return `sport,league,homeTeam,awayTeam,matchDate,prediction,odds,stake,status\n${lines.join('\n')}\n`;
}

const columns = [
  'sport',
  'league',
  'homeTeam',
  'awayTeam',
  'matchDate',
  'prediction',
  'odds',
  'stake',
  'accessLevel',
  'status',
  '_id',
];
/** Cells of a row by their headings; those that it doesn't name are empty. */
export type FileRow = Partial<Record<string, string>>;

/** A past pick that was won. */
export const pastRow = (prediction: string, changes: FileRow = {}): FileRow => ({
  sport: 'Soccer',
  league: 'Premier League',
  homeTeam: 'Arsenal',
  awayTeam: 'Chelsea',
  matchDate: '2026-10-01T15:00:00Z',
  prediction,
  odds: '1.91',
  stake: '1',
  accessLevel: 'gold',
  status: 'won',
  ...changes,
});

/** Rows as the import takes them. */
export const fileOf = (rows: readonly FileRow[]): string =>
  [columns, ...rows.map((row) => columns.map((name) => row[name] ?? ''))]
    .map((cells) => `${cells.join(',')}\r\n`)
    .join('');
