/** What each kind of market is called. */
export const marketWords = {
  moneyline: 'Moneyline',
  '1x2': '1X2',
  spread: 'Spread',
  total: 'Total',
  other: 'Other',
} as const;

/** What a type of market in a group's name is called; the type itself where this build has no word for it. */
export function marketName(type: string): string {
  if (type === '') return 'Not stated';
  return Object.hasOwn(marketWords, type)
    ? marketWords[type as keyof typeof marketWords]
    : type.replaceAll('_', ' ');
}

/** Points of a line as they are written: those of a spread with their sign, `+3.5` or `−1`, those of a total without, `47.5`. */
export function formatLine(points: number, type: string | undefined): string {
  if (points < 0) return `\u2212${Math.abs(points)}`;
  return type === 'spread' && points > 0 ? `+${points}` : String(points);
}
