/** Past picks of one game an hour after another, with their results, as the import takes them. */
export function seasonFile(first: number, count: number): string {
  const lines = Array.from({ length: count }, (_, place) => {
    const kickOff = new Date(Date.UTC(2000, 0, 1) + (first + place) * 3_600_000).toISOString();
    return `Soccer,League ${place % 5},Home ${first + place},Away,${kickOff},Home,1.91,1,${place % 2 === 0 ? 'won' : 'lost'}`;
  });
  return `sport,league,homeTeam,awayTeam,matchDate,prediction,odds,stake,status\n${lines.join('\n')}\n`;
}
