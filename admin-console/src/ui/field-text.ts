import { asWords, lookUp } from '@picks/contract/fields';
import { market } from '@picks/contract/picks';
import { formatDateTime } from '@picks/ui/format/dates';
import { formatMoney } from '@picks/ui/format/money';
import { counted, formatCount } from '@picks/ui/format/numbers';
import { formatOdds, formatUnits } from '@picks/ui/format/odds';
import { approvalKindLabels } from './approval-kinds.ts';
import { audienceWords, word } from './labels.ts';
import { marketText } from './market-text.ts';
import { methodName } from './method-text.ts';

type Simple = string | number;

function marketOf(value: Simple): string {
  try {
    const parsed = market.safeParse(JSON.parse(String(value)));
    return parsed.success ? marketText(parsed.data) : String(value);
  } catch {
    return String(value);
  }
}

/** Applies `format` to a number, or to a text that is one. */
const asNumber =
  (format: (value: number) => string) =>
  (value: Simple): string =>
    Number.isNaN(Number(value)) ? String(value) : format(Number(value));

const cents = asNumber((value) => formatMoney(value / 100));
const code = (value: Simple): string => (typeof value === 'string' ? asWords(value) : formatCount(value));
const event = (value: Simple): string => asWords(String(value).replaceAll('.', ' '));
const method = (value: Simple): string => methodName(String(value));
/** Looks up the label of a code. */
const oneOf =
  (labels: Readonly<Record<string, string>>) =>
  (value: Simple): string =>
    lookUp(labels, String(value), code(value));

/** Labels of fields whose name alone isn't one; `plan.isActive` only names the field of that record. */
const names: Readonly<Record<string, string>> = {
  added: 'Picks added',
  adminInstructions: 'Instructions',
  'announcement.createdAt': 'Goes out at',
  'announcement.isPinned': 'Pinned on the overview',
  'announcement.wantsPush': 'Push alert',
  assignsToMe: 'Assigns to me',
  by: 'Confirmed with',
  cents: 'Amount',
  charges: 'Charge IDs',
  delivery: 'Delivery ID',
  expiresAt: 'Ends at',
  feeFixed: 'Fixed fee',
  feeMax: 'Maximum fee',
  feePercentage: 'Fee percentage',
  figures: 'Public figures',
  granted: 'Granted plan',
  heroEnabled: 'Banner',
  heroSubtitle: 'Banner subtitle',
  heroTitle: 'Banner title',
  icon: 'Icon address',
  isActive: 'Active',
  isExpired: 'Expired',
  isPopular: 'Popular',
  isScheduled: 'Scheduled',
  isShared: 'Shared',
  isSolved: 'Solved',
  matchDate: 'Match date (kickoff)',
  maxAmount: 'Maximum amount',
  maxPicks: 'Picks a week',
  minAmount: 'Minimum amount',
  origin: 'Where',
  past: 'Picks after kickoff',
  'payment_option.isActive': 'Offered to members',
  'plan.isActive': 'Offered to members',
  planId: 'Plan ID',
  publishAt: 'Goes out at',
  showAnnouncements: 'Announcements',
  showBalance: 'Account balance',
  showQuickActions: 'Quick actions',
  showRecentPicks: 'Recent picks',
  showStats: 'Statistics',
  target: 'Record ID',
  'ticket.from': 'Merged from',
  'ticket.into': 'Merged into',
  timezone: 'Time zone',
  url: 'Address',
};

/** Formats of fields whose texts aren't simply quoted, or whose numbers aren't counts. */
const formats: Readonly<Record<string, (value: Simple) => string>> = {
  accessLevel: code,
  amount: cents,
  audience: oneOf(audienceWords),
  by: oneOf({ app: 'Authenticator app', recovery: 'Recovery code' }),
  category: code,
  cents,
  closingOdds: asNumber(formatOdds),
  confidence: code,
  duration: asNumber((days) => counted(days, 'day')),
  event,
  events: event,
  feeFixed: cents,
  feeMax: cents,
  feePercentage: asNumber((percentage) => `${percentage}%`),
  fields: (value) =>
    String(value)
      .split(', ')
      .map((field) => fieldName(field))
      .join(', '),
  figures: code,
  granted: code,
  kind: oneOf(approvalKindLabels),
  list: code,
  market: marketOf,
  maxAmount: cents,
  method,
  minAmount: cents,
  odds: asNumber(formatOdds),
  origin: oneOf({ console: 'Console', member: 'Member app' }),
  outcome: code,
  paymentMethod: method,
  plan: code,
  price: cents,
  priority: code,
  result: code,
  role: code,
  stake: asNumber(formatUnits),
  status: code,
  type: code,
};

/** What it means that a field is empty, where that says something. */
const empty: Readonly<Record<string, string>> = { expiresAt: 'Never', maxPicks: 'Unlimited' };

/** `fee_max` -> `feeMax`: rows of the database are stored with the names of their columns. */
export const fieldKey = (field: string): string =>
  field.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/**
 * The label of a stored field: `is_active` is "Active", `homeTeam` is "Home team".
 *
 * @param record type of the record that has the field, as in `payment_option`
 */
export function fieldName(field: string, record = ''): string {
  const key = fieldKey(field);
  return lookUp(names, `${record}.${key}`, lookUp(names, key, word(key)));
}

/** Only these fields hold timestamps; text typed elsewhere may look like one. */
const isInstantField = (field: string): boolean => /(At|Date)$/.test(field);
const quoted = (text: Simple): string => (typeof text === 'number' ? formatCount(text) : text);

function simpleText(field: string, value: Simple, zone: string): string | null {
  if (value === '' || (field === 'market' && value === 'null')) return null;
  if (isInstantField(field) && typeof value === 'string' && !Number.isNaN(Date.parse(value)))
    return formatDateTime(value, zone);
  return lookUp(formats, field, quoted)(value);
}

const dollars = asNumber(formatMoney);
/** Amounts are dollars in an address. */
const filterFormats = { ...formats, minAmount: dollars, maxAmount: dollars };

/** A filter of an export, as it stood in the address. */
function filterLine([name, value]: [string, unknown]): string {
  const isSimple = typeof value === 'string' || typeof value === 'number';
  return `${fieldName(name)}: ${isSimple ? lookUp(filterFormats, name, quoted)(value) : JSON.stringify(value)}`;
}

/**
 * A stored value as the rest of the console writes it: cents as dollars, instants in `zone`, codes as words, each item of a
 * list on its own line. Null if there is nothing to write.
 */
export function fieldText(field: string, value: unknown, zone: string): string | null {
  if (value === null) return lookUp<string, string | null>(empty, fieldKey(field), null);
  if (value === undefined) return null;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'string' || typeof value === 'number') return simpleText(fieldKey(field), value, zone);
  const lines = Array.isArray(value)
    ? value.map((item: unknown) => fieldText(field, item, zone)).filter((line) => line !== null)
    : Object.entries(value).map(filterLine);
  return lines.length === 0 ? null : lines.join('\n');
}
