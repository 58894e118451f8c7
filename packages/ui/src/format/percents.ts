/** `58.6%`, with a true minus; a dash for what is not told. */
export const percent = (value: number | null): string =>
  value === null ? '–' : `${value.toFixed(1).replace('-', '\u2212')}%`;

/** The same with a plus for more than nothing. */
export const signedPercent = (value: number | null): string =>
  `${value !== null && value > 0 ? '+' : ''}${percent(value)}`;

/** `48.8–80.8%` */
export const percentRange = ({ low, high }: { readonly low: number; readonly high: number }): string =>
  `${low.toFixed(1)}–${percent(high)}`;
