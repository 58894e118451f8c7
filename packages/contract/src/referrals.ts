import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { growing, instant, recordId } from './fields.ts';
import { dollars } from './money.ts';

/**
 * The programme: percent of the first month of subscription and of the highest net deposits, days a
 * month has and a referred member must stay active, dollars from which earnings are paid, and the day they are.
 */
export const REFERRAL = {
  subscriptionPercent: 20,
  monthDays: 30,
  depositPercent: 5,
  activeDays: 30,
  minPayout: 25,
  payoutDay: 1,
  /** entries of the history that are answered, newest first */
  historyMost: 500,
} as const;

/** All there are. */
export const referralStatuses = ['pending', 'approved', 'paid', 'cancelled'] as const;
export type ReferralStatus = (typeof referralStatuses)[number];

/** Texts of the referral screen; the literal ones are the specification's. */
export const referralMessages = {
  empty: 'No referrals yet',
  emptyHint: 'Start sharing your link to earn rewards!',
  failed: "We couldn't load your referrals",
  invitation: "I follow Fairline's picks. Join with my link:",
  steps: [
    'Share your link or the QR code with friends who bet.',
    'They sign up with it. Each of you needs your own account.',
    `You earn ${REFERRAL.subscriptionPercent}% of their first month's subscription and ${REFERRAL.depositPercent}% of their lifetime deposits.`,
    `Once their account has been active for ${REFERRAL.activeDays} days, we pay your earnings into your balance.`,
  ],
  terms: [
    `You earn ${REFERRAL.subscriptionPercent}% of the referred user's first month's subscription, plus ${REFERRAL.depositPercent}% of their lifetime deposits as a bonus. For a longer plan, the first ${REFERRAL.monthDays} days count. Deposits count minus withdrawals, at their highest.`,
    'Earnings are paid monthly on the 1st (UTC) into your balance.',
    `The minimum payout is $${REFERRAL.minPayout}; smaller amounts carry over to the next month.`,
    `Referred users must be active for ${REFERRAL.activeDays} days to qualify. A refunded payment earns nothing.`,
    'Self-referral and fraud lead to suspension.',
  ],
} as const;

/** One member who came by the link. */
export const referral = z.object({
  _id: recordId,
  referredUser: z.object({
    /** masked: `a***@example.com` */
    email: z.string(),
  }),
  /** when they joined */
  createdAt: instant,
  /** of what is not paid yet while there is such, else of what was */
  status: growing(referralStatuses),
  /** dollars, without what was cancelled */
  earnings: dollars,
});
export type Referral = z.infer<typeof referral>;

export const referralData = z.object({
  referralCode: z.string(),
  totalReferrals: z.number(),
  /** dollars paid into the balance */
  totalEarnings: dollars,
  /** dollars pending or approved, not paid yet */
  pendingEarnings: dollars,
  referralHistory: z.array(referral),
});
export type ReferralData = z.infer<typeof referralData>;

export const getReferralData = endpoint({
  name: 'getReferralData',
  summary: "The member's referral code, referred members and earnings.",
  method: 'GET',
  path: '/users/referral-data',
  access: 'member',
  response: referralData,
});
