import { HELPLINE } from './helpline.tsx';

export interface Passage {
  readonly title: string;
  readonly text: string | readonly string[];
  readonly points?: readonly string[];
}

export const textsOf = ({ text }: Passage): readonly string[] => (typeof text === 'string' ? [text] : text);

/** How long what is kept (spec member 9, Terms text). */
export const privacy: readonly Passage[] = [
  {
    title: 'What we collect',
    text: 'What you type, and what the service needs to work:',
    points: [
      'Account: name, e-mail, password (as a hash nobody can read back), time zone, and a phone number if you give one.',
      'Money: deposits, withdrawals, plans and the details a payment needs.',
      'Support: tickets and messages, with their answers.',
      'Devices: the sign-ins of your account, and the push address of each device with alerts.',
    ],
  },
  {
    title: 'What we do not do',
    text: 'There are no advertising cookies, no trackers and no scripts of others on this site. We sell no data and rent out no lists.',
  },
  {
    title: 'How long we keep it',
    text: 'Each kind of record has a term, and a job that ends it:',
    points: [
      'Payment records are kept for 7 years, as tax and money-laundering law asks.',
      'Analytics are anonymised after 2 years.',
      'Support communications are deleted after 3 years.',
      'A closed account is anonymised at once; what must stay, stays under a pseudonym.',
    ],
  },
  {
    title: 'On your phone',
    text: 'Picks, announcements and your statement are stored on the device so that they open offline. Signing out removes them, together with the alerts of that device.',
  },
  {
    title: 'Your rights',
    text: 'In Settings you can take everything along as a file, see and end sessions, change what you are told about, and close the account. For anything else write to us; a person answers within 24 hours.',
  },
  {
    title: 'Changes',
    text: 'If this page changes in a way that matters, members read it in the app 30 days before it applies.',
  },
];

export const terms: readonly Passage[] = [
  {
    title: 'Who may use it',
    text: 'You must be at least 18 years old, or older where the law asks for more, and betting on sports must be legal where you are. One account a person.',
  },
  {
    title: 'What you get',
    text: 'Information: selections with a price, a stake and a reasoning, published before kick-off. It is no advice on your finances and no promise of profit. Past results say nothing certain about later ones.',
  },
  {
    title: 'Plans and prices',
    text: [
      'A plan opens picks up to its level, and as many a week as it says, for the period that was paid. It renews unless you switch that off, from the balance of your account.',
      'We tell you 30 days before a higher price counts for your plan. Until then the old one applies. A lower one counts at once, and a period that is paid is not touched.',
    ],
  },
  {
    title: 'Money back',
    text: 'Within 30 days of the first payment of a plan you can ask for the money back without a reason. It goes to your balance, and from there to you.',
  },
  {
    title: 'Deposits and withdrawals',
    text: 'Deposits are credited when they have been checked. Withdrawals go to an account in your name; amounts of $500 or more need two-factor authentication. The fee and the time of each method are shown before you confirm.',
  },
  {
    title: 'Referrals',
    text: 'You earn a share for members you bring once they have been active for 30 days. Referring yourself, or accounts made to collect it, ends the programme for you and may end the account.',
  },
  {
    title: 'Records and retention',
    text: 'What we keep follows the privacy page:',
    points: [
      'Payment records are kept for 7 years.',
      'Analytics are anonymised after 2 years.',
      'Support communications are deleted after 3 years.',
    ],
  },
  {
    title: 'Fair use',
    text: 'Picks are for you. Selling them on, publishing them before they are settled, or reading them by machine ends the account without a refund.',
  },
  {
    title: 'Betting responsibly',
    text: `Stake what you can lose. If betting stops being fun, stop, and call ${HELPLINE}. You can close your account in Settings at any time.`,
  },
  {
    title: 'Liability',
    text: 'We answer for what we do on purpose or with gross negligence, and for what the law does not let us exclude. We do not answer for bets you place.',
  },
];
