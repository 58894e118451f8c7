import { randomUUID } from 'node:crypto';
import { createAnnouncement } from '@picks/contract/announcements.admin';
import { requestDeposit } from '@picks/contract/deposits';
import { addPaymentDetails } from '@picks/contract/deposits.admin';
import { gradePicks } from '@picks/contract/grading.admin';
import { createPaymentOption } from '@picks/contract/payment-options.admin';
import { listHomepageHistory } from '@picks/contract/homepage.admin';
import { sendInquiry } from '@picks/contract/inquiries';
import { listInquiries } from '@picks/contract/inquiries.admin';
import { listPlans } from '@picks/contract/plans';
import { createPlan } from '@picks/contract/plans.admin';
import { register } from '@picks/contract/sign-in';
import { requestRefund, subscribe } from '@picks/contract/subscriptions';
import { createTicket } from '@picks/contract/support';
import { requestWithdrawal } from '@picks/contract/withdrawals';
import { details } from '#test/money.ts';
import { insertMember, paymentsOf } from '#test/payments.ts';
import { PASSWORD, publish } from '#test/people.ts';
import type { Answer } from '#test/app.ts';
import type { Cast, Person } from './cast.ts';

/** What was made, or why it was not. */
function made<R>({ status, text, data }: Answer<R>): Answer<R>['data'] {
  if (status >= 300) throw new Error(`not made: ${text}`);
  return data;
}

export const withdrawalBody = {
  amount: 50,
  withdrawMethod: 'paypal',
  paymentDetails: { email: 'pay@example.com' },
};

/** Dollars on somebody's balance. */
export const giveBalance = ({ id }: Person, { app }: Cast, dollars = 500) =>
  paymentsOf(app.deps.sql).deposit(id, dollars * 100, app.clock.now());

export async function newDeposit({ token }: Person, { app }: Cast, more: object = {}): Promise<string> {
  const body = { amount: 25, paymentMethod: 'paypal', ...more };
  return made(await app.member(requestDeposit, { token, body })).deposit._id;
}

/** A deposit whose member knows what to pay to. */
export async function detailedDeposit(person: Person, cast: Cast): Promise<string> {
  const id = await newDeposit(person, cast);
  made(await cast.app.console(addPaymentDetails, { token: cast.admin.token, params: { id }, body: details }));
  return id;
}

export async function newWithdrawal(person: Person, cast: Cast): Promise<string> {
  await giveBalance(person, cast);
  const { token } = person;
  return made(await cast.app.member(requestWithdrawal, { token, body: withdrawalBody })).withdrawal._id;
}

export async function somePlan({ app }: Cast): Promise<string> {
  return made(await app.member(listPlans)).plans[0]?._id ?? '';
}

export async function newSubscription(person: Person, cast: Cast): Promise<string> {
  await giveBalance(person, cast);
  const body = { planId: await somePlan(cast) };
  return made(await cast.app.member(subscribe, { token: person.token, body })).subscription._id;
}

export async function refundAsked(person: Person, cast: Cast): Promise<string> {
  const id = await newSubscription(person, cast);
  made(await cast.app.member(requestRefund, { token: person.token }));
  return id;
}

export async function newTicket({ token }: Person, { app }: Cast): Promise<string> {
  const body = { subject: 'A question', description: 'Where is my code?' };
  return made(await app.member(createTicket, { token, body })).ticket._id;
}

export const planBody = { name: 'Trial', price: 5, duration: 7, accessLevel: 'premium' };

export async function newPlan({ app, admin }: Cast): Promise<string> {
  return made(await app.console(createPlan, { token: admin.token, body: planBody })).plan._id;
}

export const paymentOptionBody = () => ({
  name: 'Coupons',
  code: `C${randomUUID().replaceAll('-', '').slice(0, 20)}`,
  type: 'both',
  category: 'digital_wallet',
  isActive: true,
  minAmount: 0,
  maxAmount: 100,
  processingTime: '1 day',
  sortOrder: 9,
  fees: { fixed: 0, percentage: 0, max: null },
  requiredFields: [],
});

export async function newPaymentOption({ app, admin }: Cast): Promise<string> {
  const body = paymentOptionBody();
  return made(await app.console(createPaymentOption, { token: admin.token, body })).option._id;
}

export const announcementBody = { title: 'Tonight', message: 'Two picks' };

export async function newAnnouncement({ app, admin }: Cast): Promise<string> {
  const answer = await app.console(createAnnouncement, { token: admin.token, body: announcementBody });
  return made(answer).announcement._id;
}

export const newPick = async ({ app, admin }: Cast) => (await publish(app, admin.token))._id;

/** A file with one pick of the day before, which is another at each call. */
export const importedPick = (now: Date): string => {
  const kickOff = new Date(now.getTime() - 86_400_000).toISOString();
  return `sport,league,homeTeam,awayTeam,matchDate,prediction,odds,stake,status,accessLevel
NBA,NBA,Heat,Lakers,${kickOff},Heat ${randomUUID()},1.91,1,won,gold
`;
};

/** A pick that was made void by the board. */
export async function newGrade(cast: Cast): Promise<string> {
  const body = { results: [{ _id: await newPick(cast), status: 'void' }] };
  const answer = await cast.app.console(gradePicks, { token: cast.admin.token, body });
  return made(answer).grade?._id ?? '';
}

/** What somebody earned by a friend's deposit. */
export async function newEarning({ id }: Person, { app }: Cast): Promise<string> {
  const { sql } = app.deps;
  const friend = await insertMember(sql, `${randomUUID()}@example.com`, id, app.clock.now());
  await paymentsOf(sql).deposit(friend, 100_000, app.clock.now());
  const [row] = await sql<{ id: string }[]>`select id from referral_earnings where user_id = ${id}`;
  return row?.id ?? '';
}

export const inquiryBody = () => ({
  firstName: 'Kim',
  lastName: 'Lee',
  email: `${randomUUID()}@example.com`,
  inquiryType: 'support',
  subject: 'A question',
  message: 'Which plan is mine?',
});

/** An inquiry of a visitor. */
export async function newInquiry({ app, admin }: Cast): Promise<string> {
  const body = inquiryBody();
  made(await app.member(sendInquiry, { body }));
  const answer = await app.console(listInquiries, { token: admin.token, query: { search: body.email } });
  return made(answer).inquiries[0]?._id ?? '';
}

/** The first page that was published. */
export async function homepageEntry({ app, admin }: Cast): Promise<string> {
  return made(await app.console(listHomepageHistory, { token: admin.token })).entries.at(-1)?._id ?? '';
}

/** A mail whose text is there. */
export async function newMail({ app }: Cast): Promise<string> {
  const email = `${randomUUID()}@example.com`;
  made(await app.member(register, { body: { name: 'Kim Lee', email, password: PASSWORD } }));
  const [row] = await app.deps.sql<{ id: string }[]>`select id from mails where to_address = ${email}`;
  return row?.id ?? '';
}
