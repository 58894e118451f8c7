import { market } from '@picks/contract/picks';
import { formatDateTime } from '@picks/ui/format/dates';
import { formatOdds, formatUnits } from '@picks/ui/format/odds';
import { marketText } from '#src/ui/market-text.ts';
import { fieldLabels } from './pick-form-values.ts';
import { word } from './labels.ts';

const labels: Readonly<Record<string, string>> = { ...fieldLabels, status: 'Status', market: 'Market' };

/** The name of a changed field, as the form calls it. */
export function historyLabel(field: string): string {
  return labels[field] ?? word(field);
}

function readMarket(value: string): string {
  try {
    const parsed = market.safeParse(JSON.parse(value));
    return parsed.success ? marketText(parsed.data) : value;
  } catch {
    return value;
  }
}

/** A value of the history, which keeps everything as text, as the rest of the console writes it. */
export function historyValue(field: string, value: string, zone: string): string {
  if (value === '' || value === 'null') return 'none';
  switch (field) {
    case 'matchDate':
      return Number.isNaN(Date.parse(value)) ? value : formatDateTime(value, zone);
    case 'odds':
    case 'closingOdds':
      return Number.isNaN(Number(value)) ? value : formatOdds(Number(value));
    case 'stake':
      return Number.isNaN(Number(value)) ? value : formatUnits(Number(value));
    case 'market':
      return readMarket(value);
    case 'status':
    case 'accessLevel':
    case 'confidence':
      return word(value);
    default:
      return value;
  }
}
