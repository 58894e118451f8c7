import { randomUUID } from 'node:crypto';
import { createAnnouncement } from '@picks/contract/announcements.admin';
import { addAttachment } from '@picks/contract/attachments';
import { createCannedReply } from '@picks/contract/canned-replies.admin';
import { requestDeposit } from '@picks/contract/deposits';
import { addPaymentDetails } from '@picks/contract/deposits.admin';
import { gradePicks } from '@picks/contract/grading.admin';
import { createPaymentOption } from '@picks/contract/payment-options.admin';
import { listHomepageHistory } from '@picks/contract/homepage.admin';
import { sendInquiry } from '@picks/contract/inquiries';
import { listInquiries } from '@picks/contract/inquiries.admin';
import { createPickDraft } from '@picks/contract/pick-drafts.admin';
import { importPicks } from '@picks/contract/pick-import.admin';
import { listPlans } from '@picks/contract/plans';
import { createPlan } from '@picks/contract/plans.admin';
import { register } from '@picks/contract/sign-in';
import { requestRefund, subscribe } from '@picks/contract/subscriptions';
import { createTicket } from '@picks/contract/support';
import { updateTicket } from '@picks/contract/support.admin';
import { createTail } from '@picks/contract/tails';
import { requestWithdrawal } from '@picks/contract/withdrawals';
import { createListView } from '@picks/contract/list-views.admin';
import { createWebhook, testWebhook } from '@picks/contract/webhooks.admin';
import { details } from '#test/money.ts';
import { insertMember, paymentsOf } from '#test/payments.ts';
import { PASSWORD, pickBody, publish } from '#test/people.ts';
import type { Answer, TestApp } from '#test/app.ts';
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

/** A credit that a colleague asked for. */
export async function newApproval({ id: userId }: Person, { app, newPerson }: Cast): Promise<string> {
  const [id, maker] = [randomUUID(), await newPerson('console')];
  await app.deps.sql`
    insert into approvals (id, kind, user_id, target_id, amount, reason, made_by, made_at)
    values (${id}, 'credit', ${userId}, ${randomUUID()}, 50000, 'Goodwill', ${maker.id}, ${app.clock.now()})`;
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

/** A ticket that was resolved, and when. */
export async function resolvedTicket(
  person: Person,
  cast: Cast,
): Promise<{ id: string; resolvedAt: string }> {
  const params = { id: await newTicket(person, cast) };
  const body = { status: 'resolved' };
  const { ticket } = made(await cast.app.console(updateTicket, { token: cast.admin.token, params, body }));
  return { id: params.id, resolvedAt: ticket.resolvedAt ?? '' };
}

/** A file that is an image by its first bytes. */
export const attachmentBody = () => ({
  name: 'shot.png',
  data: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]).toString('base64'),
});

/** A file of a ticket. */
export async function newAttachment({ token }: Person, { app }: Cast): Promise<string> {
  const { attachment } = made(await app.member(addAttachment, { token, body: attachmentBody() }));
  const body = { subject: 'A question', description: 'As you see', attachments: [attachment._id] };
  made(await app.member(createTicket, { token, body }));
  return attachment._id;
}

export const cannedReplyBody = () => ({ title: `Reply ${randomUUID()}`, text: 'Hi {firstName}' });

export async function newCannedReply({ app, admin }: Cast): Promise<string> {
  const body = cannedReplyBody();
  return made(await app.console(createCannedReply, { token: admin.token, body })).reply._id;
}

export async function newTicket({ token }: Person, { app }: Cast): Promise<string> {
  const body = { subject: 'A question', description: 'Where is my code?' };
  return made(await app.member(createTicket, { token, body })).ticket._id;
}

export const tailBody = { stake: 1, odds: 1.87, book: 'The Corner Book' };

export async function newTail({ token }: Person, cast: Cast): Promise<string> {
  const params = { id: await newPick(cast) };
  return made(await cast.app.member(createTail, { token, params, body: tailBody })).tail._id;
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

export const webhookBody = () => ({
  url: `https://hooks.example.com/${randomUUID()}`,
  events: ['pick.settled'],
});

/** A target; there can be a few, so the oldest one makes room. */
export async function newWebhook({ app, admin }: Cast): Promise<string> {
  await roomForWebhook(app);
  const answer = await app.console(createWebhook, { token: admin.token, body: webhookBody() });
  return made(answer).webhook._id;
}

export const roomForWebhook = ({ deps: { sql } }: Cast['app']) =>
  sql`delete from webhook_targets where id in (select id from webhook_targets order by id desc offset 5)`;

export const listViewBody = () => ({
  list: 'users',
  name: randomUUID(),
  query: 'plan=gold&hide=tags',
  isShared: false,
});

/** A view that nobody else sees; there can be a few, so the oldest ones make room. */
export async function newListView({ id, token }: Person, { app }: Cast): Promise<string> {
  await roomForListView(app, id);
  return made(await app.console(createListView, { token, body: listViewBody() })).view._id;
}

export const roomForListView = ({ deps: { sql } }: Cast['app'], owner: string) =>
  sql`delete from list_views where owner_id = ${owner} and slot > 5`;

export async function newDelivery(cast: Cast): Promise<string> {
  const params = { id: await newWebhook(cast) };
  const answer = await cast.app.console(testWebhook, { token: cast.admin.token, params });
  return made(answer).delivery._id;
}

export const newPick = async ({ app, admin }: Cast) => (await publish(app, admin.token))._id;

/** A draft that goes out an hour from now. */
export const scheduledPick = (app: TestApp) => ({
  content: pickBody(app),
  publishAt: new Date(app.clock.now().getTime() + 3_600_000).toISOString(),
});

export async function newPickDraft({ app, admin }: Cast): Promise<string> {
  const body = { content: pickBody(app) };
  return made(await app.console(createPickDraft, { token: admin.token, body })).draft._id;
}

/** A file with one pick of the day before, which is another at each call. */
export const importedPick = (now: Date): string => {
  const kickOff = new Date(now.getTime() - 86_400_000).toISOString();
  return `sport,league,homeTeam,awayTeam,matchDate,prediction,odds,stake,status,accessLevel
NBA,NBA,Heat,Lakers,${kickOff},Heat ${randomUUID()},1.91,1,won,gold
`;
};

/** An import with one pick. */
export async function newImport(cast: Cast): Promise<string> {
  const id = randomUUID();
  const body = importedPick(cast.app.clock.now());
  made(await cast.app.console(importPicks, { token: cast.admin.token, body, query: { import: id } }));
  return id;
}

export const closingPrice = (now: Date): string =>
  `matchDate,homeTeam,awayTeam,homeOdds,awayOdds
${now.toISOString()},Heat,Lakers,1.91,1.95
`;

export const finalScore = (now: Date): string =>
  `matchDate,homeTeam,awayTeam,homeScore,awayScore
${now.toISOString()},Heat,Lakers,101,99
`;

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
