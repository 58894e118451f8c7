import { mailHtml } from '#src/features/mail/mail.html.ts';
import type { MailDraft } from '#src/features/mail/mail.service.ts';
import * as inquiries from '#src/features/inquiries/inquiries.mails.ts';
import * as profile from '#src/features/profile/profile.mails.ts';
import * as calendarFeed from '#src/features/picks/calendar-feed.mails.ts';
import * as push from '#src/features/push/push.mails.ts';
import * as referrals from '#src/features/referrals/referrals.mails.ts';
import * as signIn from '#src/features/sign-in/sign-in.mails.ts';
import {
  noticeMail,
  noticeOf,
  toldSteps,
} from '#src/features/status-notifications/status-notifications.texts.ts';
import * as subscriptions from '#src/features/subscriptions/subscriptions.mails.ts';
import * as support from '#src/features/support/support.mails.ts';
import * as twoFactor from '#src/features/two-factor/two-factor.mails.ts';
import * as corrections from '#src/features/users/corrections.mails.ts';
import * as writeOffs from '#src/features/withdrawals/write-offs.mails.ts';

/** A sample of everything a file of mails has: one that is missing does not compile. */
type Samples<M> = {
  readonly [K in keyof M]: M[K] extends (...args: never[]) => MailDraft ? MailDraft : Samples<M[K]>;
};

export const CODE = '482913';
export const TOKEN = 'kZ3yXq0Jm1RbT7cV9sLw4A';
export const MEMBER_ID = '0198a000-0000-7000-8000-00000000000a';
export const RECORD_ID = '0198a000-0000-7000-8000-0000000000b1';
const email = 'ana@example.com';
const secrets = { digits: CODE, token: TOKEN };
const at = new Date('2026-11-18T12:00:00Z');
const charge = {
  amount: 79,
  reference: 'SUB-7K2M9QXW',
  startsAt: at,
  endsAt: new Date('2026-12-18T12:00:00Z'),
};

const signInSamples: Samples<typeof signIn> = {
  verificationMail: signIn.verificationMail(secrets, email),
  existingAccountMail: signIn.existingAccountMail(),
  resetMail: signIn.resetMail(secrets, email),
  browserMail: signIn.browserMail(secrets, email),
  wrongPasswordsMail: signIn.wrongPasswordsMail(),
  passwordChangedMail: signIn.passwordChangedMail(),
  newDeviceMail: signIn.newDeviceMail({ label: 'Chrome on Android', ip: '203.0.113.9', at }),
  wrongCodesMail: signIn.wrongCodesMail(),
  wrongProofsMail: signIn.wrongProofsMail(),
};

const { profileMails } = profile;
const profileSamples: Samples<typeof profile> = {
  profileMails: {
    confirm: profileMails.confirm(CODE),
    taken: profileMails.taken(),
    changed: profileMails.changed(),
    closed: profileMails.closed(),
  },
};

const calendarSamples: Samples<typeof calendarFeed> = {
  calendarMails: { created: calendarFeed.calendarMails.created() },
};

const { twoFactorMails } = twoFactor;
const twoFactorSamples: Samples<typeof twoFactor> = {
  twoFactorMails: {
    on: twoFactorMails.on(),
    off: twoFactorMails.off(),
    reset: twoFactorMails.reset('You called us and confirmed your last deposit.'),
    renewed: twoFactorMails.renewed(),
    recoveryUsed: twoFactorMails.recoveryUsed(),
  },
};

const { correctionMails } = corrections;
const correctionSamples: Samples<typeof corrections> = {
  correctionMails: {
    corrected: correctionMails.corrected(['firstName', 'phone'], 'You asked us on Monday.'),
    newEmail: correctionMails.newEmail(['email'], 'You lost your mailbox and called us.'),
    oldEmail: correctionMails.oldEmail('You lost your mailbox and called us.'),
  },
};

const { planMails } = subscriptions;
const planSamples: Samples<typeof subscriptions> = {
  planMails: {
    started: planMails.started('Professional', 100, charge),
    notStarted: planMails.notStarted('Professional', 50, "Your balance didn't cover the plan."),
    renewed: planMails.renewed('Professional', charge),
    notCovered: planMails.notCovered('Professional', 79, charge.endsAt),
    ended: planMails.ended('Professional'),
    renewsSoon: planMails.renewsSoon(MEMBER_ID, 'Professional', 79, charge.endsAt),
    dearer: planMails.dearer('Professional', '$79.00 a month', '$89.00 a month', [
      'Your next renewal, on Dec 18, 2026, costs $79.00.',
      'Starting Dec 19, 2026, your renewals cost $89.00.',
    ]),
    refunded: planMails.refunded({
      planName: 'Starter',
      amount: '$29.00',
      reason: 'Within the 30 days',
      references: ['SUB-7K2M9QXW'],
      at,
    }),
    refundDeclined: planMails.refundDeclined('Starter', 'The 30-day money-back guarantee has ended.'),
  },
};

const supportSamples: Samples<typeof support> = {
  repliedMail: support.repliedMail({
    id: RECORD_ID,
    number: 'TK-20261118-0042',
    subject: 'My deposit of Monday',
    memberId: MEMBER_ID,
    path: `/dashboard/support/tickets?ticket=${RECORD_ID}`,
    isResolved: true,
  }),
};

const { pushMails } = push;
const pushSamples: Samples<typeof push> = {
  pushMails: {
    missed: pushMails.missed(
      MEMBER_ID,
      {
        id: RECORD_ID,
        league: 'Premier League',
        homeTeam: 'Arsenal',
        awayTeam: 'Chelsea',
        matchDate: new Date('2026-11-18T19:30:00Z'),
      },
      'Europe/London',
    ),
  },
};

const inquirySamples: Samples<typeof inquiries> = {
  answerMail: inquiries.answerMail(
    {
      id: RECORD_ID,
      name: 'Nora Lind',
      subject: 'Which sports?',
      message: 'Do you cover handball?\nAnd curling?',
    },
    'Handball yes, curling no.\n\nTell us what you follow and we’ll point you to the right plan.',
  ),
};

const moneySamples = {
  ...({
    earningsMail: referrals.earningsMail({
      amount: '$50.00',
      description: 'Referral earnings through October 2026',
      reference: 'REF-1A2B3C4D',
      at,
    }),
  } satisfies Samples<typeof referrals>),
  ...({
    writeOffMail: writeOffs.writeOffMail({
      amount: '$20.00',
      reason: 'You asked us to close the account.',
      reference: 'WDR-1A2B3C4D',
      at,
    }),
  } satisfies Samples<typeof writeOffs>),
};

const stepSamples = toldSteps.flatMap(([noun, status]) => {
  const notice = noticeOf(noun, status);
  const step = {
    reference: noun === 'deposits' ? 'DEP-9F3K2L7M' : 'WDR-9F3K2L7M',
    amount: 250,
    fee: noun === 'deposits' ? 0 : 12.5,
    payout: noun === 'deposits' ? 250 : 237.5,
    reason: 'The name on the account differs from yours.',
  };
  if (notice === undefined) return [];
  return [[`${noun} ${status}`, noticeMail(notice, noun, RECORD_ID, step, at)] as const];
});

const named = (noun: string, samples: Readonly<Record<string, MailDraft>>) =>
  Object.entries(samples).map(([name, draft]) => [`${noun} ${name}`, draft] as const);

/** One of every mail the product sends, by what it is called in the code. */
export const mailSamples: ReadonlyMap<string, MailDraft> = new Map([
  ...Object.entries(signInSamples),
  ...named('email', profileSamples.profileMails),
  ...named('calendar', calendarSamples.calendarMails),
  ...named('two-factor', twoFactorSamples.twoFactorMails),
  ...named('correction', correctionSamples.correctionMails),
  ...named('plan', planSamples.planMails),
  ...named('push', pushSamples.pushMails),
  ...Object.entries(supportSamples),
  ...Object.entries(inquirySamples),
  ...Object.entries(moneySamples),
  ...stepSamples,
]);

/** Each of them as its HTML part, by name. */
export const samplePages = (origin: string): Promise<[name: string, html: string][]> =>
  Promise.all(
    [...mailSamples].map(async ([name, draft]): Promise<[string, string]> => {
      const unsubscribe = draft.why === 'updates' ? `${origin}/unsubscribe?token=x` : undefined;
      return [name, await mailHtml({ greeting: 'Hello,', ...draft }, { origin, unsubscribe })];
    }),
  );
