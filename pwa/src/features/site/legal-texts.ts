import { HELPLINE } from './helpline.tsx';

export interface Passage {
  readonly title: string;
  readonly text: string | readonly string[];
  readonly points?: readonly string[];
}

export const textsOf = ({ text }: Passage): readonly string[] => (typeof text === 'string' ? [text] : text);

/** How long what is kept (Terms text). */
export const privacy: readonly Passage[] = [
  {
    title: 'What we collect',
    text: 'What you give us, and what the service needs to work:',
    points: [
      'Account: name, email, password (stored as a hash no one can read back), time zone, and a phone number if you add one.',
      'Money: deposits, withdrawals, plans and the details a payment needs.',
      'Support: your tickets and messages, and our replies.',
      'Devices: where your account is signed in, and the push address of each device with alerts on.',
    ],
  },
  {
    title: "What we don't do",
    text: "This site has no advertising cookies, no trackers and no third-party scripts. We don't sell or rent out your data.",
  },
  {
    title: 'How long we keep it',
    text: 'Each kind of record has a time limit, which we enforce automatically:',
    points: [
      'Payment records are kept for 7 years, as tax and anti-money-laundering laws require.',
      'Analytics are anonymized after 2 years.',
      'Support communications are deleted after 3 years.',
      'We anonymize a closed account right away. Records we have to keep stay under a pseudonym.',
    ],
  },
  {
    title: 'On your phone',
    text: 'We store picks, announcements and your statement on your device so they open offline. Signing out removes them and turns off alerts on that device.',
  },
  {
    title: 'Your rights',
    text: 'In Settings you can download your data, see and end sessions, choose your notifications and close your account. For anything else, write to us. A person replies within 24 hours.',
  },
  {
    title: 'Changes',
    text: "If we make an important change to this page, we'll tell members in the app 30 days before it takes effect.",
  },
];

export const terms: readonly Passage[] = [
  {
    title: 'Who can use it',
    text: 'You must be at least 18 years old, or older where the law requires it, and sports betting must be legal where you are. One account per person.',
  },
  {
    title: 'What you get',
    text: "Information: picks with odds, a stake and our reasoning, published before kickoff. It isn't financial advice or a promise of profit. Past results don't guarantee future ones.",
  },
  {
    title: 'Plans and prices',
    text: [
      'A plan unlocks picks up to its level and weekly limit for the period you paid for. It renews from your account balance unless you turn off auto-renew.',
      "We'll tell you 30 days before a higher price applies to your plan. Until then you renew at the old price. A lower price applies right away, and a period you've already paid for doesn't change.",
    ],
  },
  {
    title: 'Money back',
    text: 'You can ask for your money back within 30 days of your first payment for a plan, for any reason. We return it to your balance, and you can withdraw it from there.',
  },
  {
    title: 'Deposits and withdrawals',
    text: "We credit deposits once we've checked them. Withdrawals go to an account in your name. You need two-factor authentication once your withdrawals come to $500 in 24 hours. For your safety, we hold a withdrawal to new payout details for 24 hours if you've just reset your password, changed your email or turned off two-factor authentication. You'll see each method's fee and processing time before you confirm.",
  },
  {
    title: 'Referrals',
    text: "You earn a share for members you refer once they've been active for 30 days. If you refer yourself or create accounts to collect it, we'll remove you from the program and may close your account.",
  },
  {
    title: 'Records and retention',
    text: 'We keep records as the privacy page says:',
    points: [
      'Payment records are kept for 7 years.',
      'Analytics are anonymized after 2 years.',
      'Support communications are deleted after 3 years.',
    ],
  },
  {
    title: 'Fair use',
    text: 'Picks are for you. Reselling them, publishing them before they settle, or scraping them will get your account closed without a refund.',
  },
  {
    title: 'Betting responsibly',
    text: `Only bet what you can afford to lose. If betting stops being fun, stop and call ${HELPLINE}. You can close your account in Settings at any time.`,
  },
  {
    title: 'Liability',
    text: "We're liable for what we do on purpose or with gross negligence, and for what the law doesn't let us exclude. We aren't liable for bets you place.",
  },
];
