import type { Noun } from './catalogue.ts';

/** What each group of calls is about, a sentence each. */
export const tagTexts: Readonly<Record<Noun, string>> = {
  'sign-in': 'Accounts: sign up, confirm, sign in and out, reset a password, confirm an identity.',
  'two-factor': 'The second factor and its recovery codes.',
  profile: "The member's own data: profile, password, sessions, export, closing.",
  picks: 'Picks: published, read by plan, settled.',
  site: 'What the public site shows, and its figures in the console.',
  announcements: 'News for members, by plan.',
  dashboard: "The member's overview, and the console's figures.",
  sync: "Changes for the phone's own copy.",
  push: 'Devices that get alerts.',
  'payment-options': 'Ways to pay in and out.',
  deposits: 'Money that comes in.',
  withdrawals: 'Money that goes out.',
  transactions: "All movements of a member's balance, and statements.",
  plans: 'What can be subscribed to.',
  subscriptions: 'What members subscribe to: purchase, renewal, end, refund.',
  users: 'Members and administrators, as the console sees them.',
  referrals: 'Invitations and what they earn.',
  support: 'Tickets, replies and notes.',
  events: 'Server-sent hints that something changed.',
  health: 'Whether the service works, and whether the books hold.',
  audit: 'Who did what, and when.',
  mail: 'Email that was sent, and what became of it.',
  homepage: 'The home page and its editor.',
  inquiries: 'Messages from the contact form.',
};
