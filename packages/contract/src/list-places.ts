/** Where a list of the console stands, and what its address may say about its rows and how they look. */
interface ListPlace {
  /** parameters that name the list */
  readonly tab: string;
  readonly list?: string;
  /** before the names of the list's own parameters: lists of one tab don't meet */
  readonly prefix: string;
  /** what rows it shows and in which order */
  readonly filters: readonly string[];
}

// A saved view has its filters in this order: new ones go to the end.
const money = ['q', 'status', 'type', 'per'] as const;
const moneyRange = ['created', 'amount'] as const;

/** Every table of the console. */
export const listPlaces = {
  picks: { tab: 'content', prefix: '', filters: ['q', 'sport', 'status', 'level', 'sort', 'per'] },
  announcements: {
    tab: 'content',
    list: 'announcements',
    prefix: 'an.',
    filters: ['q', 'audience', 'status', 'per'],
  },
  inquiries: { tab: 'content', list: 'inquiries', prefix: 'inq.', filters: ['q', 'status', 'type', 'per'] },
  users: {
    tab: 'users',
    prefix: '',
    filters: ['q', 'plan', 'role', 'activity', 'tag', 'from', 'to', 'sort', 'per'],
  },
  deposits: {
    tab: 'financial',
    list: 'deposits',
    prefix: 'dep.',
    filters: [...money, ...moneyRange, 'method'],
  },
  withdrawals: {
    tab: 'financial',
    list: 'withdrawals',
    prefix: 'wd.',
    filters: [...money, ...moneyRange, 'method'],
  },
  transactions: {
    tab: 'financial',
    list: 'transactions',
    prefix: 'tx.',
    filters: [...money, 'from', 'to', ...moneyRange, 'method'],
  },
  subscriptions: {
    tab: 'financial',
    list: 'subscriptions',
    prefix: 'sub.',
    filters: [...money, 'from', 'to', 'on', ...moneyRange],
  },
  referrals: { tab: 'financial', list: 'referrals', prefix: 'ref.', filters: [...money, ...moneyRange] },
  approvals: { tab: 'financial', list: 'approvals', prefix: 'apv.', filters: [...money, ...moneyRange] },
  options: { tab: 'financial', list: 'options', prefix: 'opt.', filters: [] },
  plans: { tab: 'plans', prefix: '', filters: [] },
  tickets: { tab: 'support', prefix: '', filters: ['q', 'status', 'priority', 'per'] },
  replies: { tab: 'support', list: 'replies', prefix: 'rep.', filters: [] },
  audit: { tab: 'audit', prefix: '', filters: ['actor', 'action', 'target', 'from', 'to', 'per'] },
  outbox: { tab: 'outbox', prefix: '', filters: ['q', 'per'] },
  webhooks: { tab: 'webhooks', prefix: '', filters: [] },
} as const satisfies Record<string, ListPlace>;

export type ListName = keyof typeof listPlaces;
export const listNames = Object.keys(listPlaces) as [ListName, ...ListName[]];

/** Where a list stands. */
export const placeOf = (list: ListName): ListPlace => listPlaces[list];

/** Heights of rows in CSS pixels, the taller one first. */
export const densities = { comfortable: 52, compact: 40 } as const;
export type Density = keyof typeof densities;

/** Parameters of how a list looks: the columns that are hidden, and the height of its rows. */
export const lookNames = ['hide', 'rows'] as const;

/** Characters of one value of a view: as long as the longest search with room to spare. */
const MAX_VALUE = 200;

const isDensity = (value: string): boolean => Object.hasOwn(densities, value);
const isIds = (value: string): boolean => /^[A-Za-z]+(?:,[A-Za-z]+)*$/.test(value);

function isTaken(name: string, value: string): boolean {
  if (name === 'rows') return isDensity(value);
  return name === 'hide' ? isIds(value) : true;
}

/**
 * The part of an address that says which rows of a list are shown and how, in the order of the list's parameters. What
 * is empty, unknown, too long or of something else, such as the page or the open record, is left out. Two addresses
 * with the same text show the same.
 */
export function viewQuery(list: ListName, address: Iterable<readonly [string, string]>): string {
  const { prefix, filters } = placeOf(list);
  const said = new Map<string, string>();
  // the first of several, as whoever reads the address does
  for (const [name, value] of address) if (!said.has(name)) said.set(name, value.trim());
  return [...filters, ...lookNames]
    .flatMap((name) => {
      const value = said.get(prefix + name) ?? '';
      if (value === '' || value.length > MAX_VALUE || !isTaken(name, value)) return [];
      return [`${prefix}${name}=${encodeURIComponent(value)}`];
    })
    .join('&');
}
