let dollars: Intl.NumberFormat | undefined;

/** `$1,250.00`, with a true minus. Input in dollars. */
export function formatMoney(amount: number): string {
  dollars ??= new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
  return dollars.format(amount === 0 ? 0 : amount).replace('-', '\u2212');
}

/** `$20 to $5,000`: between which an amount may be, whole dollars without cents. Input in dollars. */
export function formatMoneyRange(min: number, max: number): string {
  const [least, most] = [min, max].map((amount) => formatMoney(amount).replace(/\.00$/, ''));
  return `${least} to ${most}`;
}

/** `+$25.00` or `\u2212$25.00`: the sign rule of statements. Input in dollars. */
export function formatSignedMoney(amount: number): string {
  return amount > 0 ? `+${formatMoney(amount)}` : formatMoney(amount);
}
