/** What each kind of market is called. */
export const marketWords = {
  moneyline: 'Moneyline',
  '1x2': '1X2',
  spread: 'Spread',
  total: 'Total',
  other: 'Other',
} as const;
