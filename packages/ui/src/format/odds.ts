/** How odds are written: `1.91`, `-110`, `10/11`, `52.4%`. */
export const oddsFormats = ['decimal', 'american', 'fractional', 'implied'] as const;
export type OddsFormat = (typeof oddsFormats)[number];

/** Decimal odds with two places, three when the third is not zero: `1.91`, `1.909`. */
function formatDecimal(decimal: number): string {
  const thousandths = Math.round(decimal * 1000);
  return (thousandths / 1000).toFixed(thousandths % 10 === 0 ? 2 : 3);
}

/** Decimal odds above 1.00 as American ones, whole: `+150`, `\u2212110`; even odds are `+100`. */
export function toAmerican(decimal: number): string {
  return decimal >= 2 ? `+${Math.round((decimal - 1) * 100)}` : `\u2212${Math.round(100 / (decimal - 1))}`;
}

/** What bookmakers in Britain write, from the shortest odds on; above the last one they write whole numbers to one. */
const LADDER = [
  '1/100 1/66 1/50 1/40 1/33 1/25 1/20 1/16 1/14 1/12 1/11 1/10 1/9 1/8 2/15 1/7 2/13 1/6 2/11 1/5 2/9 1/4 2/7 3/10 1/3',
  '4/11 2/5 4/9 1/2 8/15 4/7 8/13 4/6 8/11 4/5 5/6 10/11 20/21 1/1 21/20 11/10 6/5 5/4 11/8 7/5 6/4 13/8 7/4 15/8 2/1',
  '9/4 12/5 5/2 13/5 11/4 14/5 3/1 10/3 7/2 4/1 9/2 5/1 11/2 6/1 13/2 7/1 15/2 8/1 17/2 9/1 10/1 11/1 12/1 14/1 16/1',
  '18/1 20/1 22/1 25/1 28/1 33/1 40/1 50/1 66/1 80/1 100/1',
]
  .flatMap((line) => line.split(' '))
  .map((text) => {
    const [over = 0, under = 1] = text.split('/').map(Number);
    return { text, decimal: 1 + over / under };
  });

/** Of the decimal odds: what two places round away anyway. */
const SAME = 0.003;

function greatestDivisor(one: number, other: number): number {
  return other === 0 ? one : greatestDivisor(other, one % other);
}

/** Decimal odds above 1.00 as a fraction: the usual one within 0.3 % (1.91 is `10/11`), else the exact one (`27/10`). */
export function toFractional(decimal: number): string {
  const distance = (rung: { decimal: number }) => Math.abs(rung.decimal - decimal) / decimal;
  const nearest = LADDER.toSorted((one, other) => distance(one) - distance(other))[0];
  if (nearest !== undefined && distance(nearest) <= SAME) return nearest.text;
  const thousandths = Math.round((decimal - 1) * 1000);
  const divisor = greatestDivisor(thousandths, 1000);
  return `${thousandths / divisor}/${1000 / divisor}`;
}

/** What decimal odds say about the chance, the bookmaker's margin included: `52.4%`. */
export function impliedProbability(decimal: number): string {
  return `${(100 / decimal).toFixed(1)}%`;
}

const written: Readonly<Record<OddsFormat, (decimal: number) => string>> = {
  decimal: formatDecimal,
  american: toAmerican,
  fractional: toFractional,
  implied: impliedProbability,
};

/** Decimal odds above 1.00 as the reader wants them: `1.91`, `\u2212110`, `10/11` or `52.4%`. */
export const formatOdds = (decimal: number, format: OddsFormat = 'decimal'): string =>
  written[format](decimal);

const formats = new Map<number, Intl.NumberFormat>();

/** Groups thousands; `least` is the minimum number of decimals, the maximum is two. */
function inUnits(units: number, least: 0 | 2): string {
  const format =
    formats.get(least) ??
    new Intl.NumberFormat('en-US', { minimumFractionDigits: least, maximumFractionDigits: 2 });
  formats.set(least, format);
  return format.format(units);
}

/** Stake in units, at most two decimals: `1.5 u`. */
export function formatUnits(units: number): string {
  return `${inUnits(units, 0)} u`;
}

/** Profit of a settled stake in units with its sign: `+1.37 u`, `+3,931.23 u`, `\u22121.50 u`, `0 u` for a void. */
export function formatProfit(units: number): string {
  if (units === 0) return '0 u';
  return `${units > 0 ? '+' : '\u2212'}${inUnits(Math.abs(units), 2)} u`;
}
