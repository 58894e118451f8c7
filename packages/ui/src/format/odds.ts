/** Decimal odds with two places, three when the third is not zero: `1.91`, `1.909`. */
export function formatOdds(decimal: number): string {
  const thousandths = Math.round(decimal * 1000);
  return (thousandths / 1000).toFixed(thousandths % 10 === 0 ? 2 : 3);
}

/** Stake in units: `1.5 u`. */
export function formatUnits(units: number): string {
  return `${Number(units.toFixed(1))} u`;
}

/** Profit of a settled stake in units with its sign: `+1.37 u`, `\u22121.50 u`, `0 u` for a void. */
export function formatProfit(units: number): string {
  if (units === 0) return '0 u';
  return `${units > 0 ? '+' : '\u2212'}${Math.abs(units).toFixed(2)} u`;
}
