/** The thirteen ways to be paid out. */
export const withdrawalMethods = [
  'paypal',
  'venmo',
  'zelle',
  'cashapp',
  'applepay',
  'googlepay',
  'bank',
  'wise',
  'skrill',
  'neteller',
  'westernunion',
  'moneygram',
  'crypto',
] as const;
export type WithdrawalMethod = (typeof withdrawalMethods)[number];

export const cryptoCurrencies = ['BTC', 'ETH', 'USDT', 'USDC', 'LTC'] as const;

const processingTimes: Readonly<Record<WithdrawalMethod, string>> = {
  paypal: '1-2 business days',
  venmo: '1-2 business days',
  zelle: '1-2 business days',
  cashapp: '1-2 business days',
  applepay: '1-3 business days',
  googlepay: '1-3 business days',
  bank: '1-3 business days',
  wise: '1-2 business days',
  skrill: '1-2 business days',
  neteller: '1-2 business days',
  westernunion: '1-4 business days',
  moneygram: '1-4 business days',
  crypto: '1-24 hours',
};

/** How long a pay-out takes by its method. */
export function processingTimeOf(method: WithdrawalMethod): string {
  return processingTimes[method];
}

export interface DetailField {
  readonly name: string;
  readonly label: string;
  readonly isEmail?: true;
  /** one of these fields is enough */
  readonly group?: string;
  readonly options?: readonly string[];
}

const email = { name: 'email', label: 'Email', isEmail: true } as const;
const phone = { name: 'phone', label: 'Phone number' } as const;
const username = { name: 'username', label: 'Username' } as const;
const person = [
  { name: 'firstName', label: 'First name' },
  { name: 'lastName', label: 'Last name' },
  { name: 'country', label: 'Country' },
  { name: 'city', label: 'City' },
] as const;

/** What each method asks for. Fields of one `group` stand in for each other. */
export const withdrawalFields: Readonly<Record<WithdrawalMethod, readonly DetailField[]>> = {
  paypal: [email],
  wise: [email],
  skrill: [email],
  neteller: [email],
  venmo: [username],
  cashapp: [username],
  zelle: [
    { ...email, group: 'contact' },
    { ...phone, group: 'contact' },
  ],
  applepay: [email, phone],
  googlepay: [email, phone],
  westernunion: person,
  moneygram: person,
  crypto: [
    { name: 'walletAddress', label: 'Wallet address' },
    { name: 'currency', label: 'Currency', options: cryptoCurrencies },
  ],
  bank: [
    { name: 'accountName', label: 'Account name' },
    { name: 'accountNumber', label: 'Account number' },
    { name: 'routingNumber', label: 'Routing number' },
  ],
};

/** Extra fields a method takes but does not ask for. */
const optionalFields: Readonly<Partial<Record<WithdrawalMethod, readonly string[]>>> = { bank: ['bankName'] };

export interface CheckedDetails {
  /** the fields of the method, trimmed; `phoneNumber` became `phone` */
  readonly details: Readonly<Record<string, string>>;
  /** message by field; empty when the details are complete */
  readonly fields: Readonly<Record<string, string>>;
}

function isFilled(field: DetailField, value: string): boolean {
  if (value === '') return false;
  if (field.options !== undefined) return field.options.includes(value);
  return field.isEmail !== true || /^[^@\s]+@[^@\s]+$/.test(value);
}

/** Takes what a method needs out of what was given, and names what is missing or wrong. */
export function checkWithdrawalDetails(
  method: WithdrawalMethod,
  given: Readonly<Record<string, string | undefined>>,
): CheckedDetails {
  const value = (name: string) =>
    (given[name] ?? (name === 'phone' ? given['phoneNumber'] : undefined) ?? '').trim();
  const wanted = withdrawalFields[method];
  const details: Record<string, string> = {};
  for (const name of [...wanted.map((field) => field.name), ...(optionalFields[method] ?? [])]) {
    if (value(name) !== '') details[name] = value(name);
  }
  const fields: Record<string, string> = {};
  for (const field of wanted) {
    const alternatives =
      field.group === undefined ? [field] : wanted.filter(({ group }) => group === field.group);
    const isWrong = value(field.name) !== '' && !isFilled(field, value(field.name));
    // A wrong one is what to mend: the other may stay empty.
    if (isWrong || alternatives.every((other) => value(other.name) === '')) {
      fields[field.name] = isWrong ? `${field.label} isn't valid` : `${field.label} is required`;
    }
  }
  return { details, fields };
}
