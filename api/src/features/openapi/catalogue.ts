import type { Endpoint, Origin } from '@picks/contract/endpoint';
import * as alerts from '@picks/contract/alerts';
import * as apiDocument from '@picks/contract/api-document';
import * as approvalsAdmin from '@picks/contract/approvals.admin';
import * as announcements from '@picks/contract/announcements';
import * as announcementsAdmin from '@picks/contract/announcements.admin';
import * as dashboard from '@picks/contract/dashboard';
import * as dashboardAdmin from '@picks/contract/dashboard.admin';
import * as trendsAdmin from '@picks/contract/trends.admin';
import * as account from '@picks/contract/account';
import * as auditAdmin from '@picks/contract/audit.admin';
import * as calendar from '@picks/contract/calendar';
import * as deposits from '@picks/contract/deposits';
import * as depositsAdmin from '@picks/contract/deposits.admin';
import * as events from '@picks/contract/events';
import * as eventsAdmin from '@picks/contract/events.admin';
import * as exportsAdmin from '@picks/contract/exports.admin';
import * as gameFiles from '@picks/contract/game-files.admin';
import * as gradingAdmin from '@picks/contract/grading.admin';
import * as health from '@picks/contract/health';
import * as healthAdmin from '@picks/contract/health.admin';
import * as homepage from '@picks/contract/homepage';
import * as homepageAdmin from '@picks/contract/homepage.admin';
import * as importsAdmin from '@picks/contract/imports.admin';
import * as inquiries from '@picks/contract/inquiries';
import * as inquiriesAdmin from '@picks/contract/inquiries.admin';
import * as listViewsAdmin from '@picks/contract/list-views.admin';
import * as mail from '@picks/contract/mail';
import * as outboxAdmin from '@picks/contract/mail.admin';
import * as attachments from '@picks/contract/attachments';
import * as cannedRepliesAdmin from '@picks/contract/canned-replies.admin';
import * as paymentOptions from '@picks/contract/payment-options';
import * as paymentOptionsAdmin from '@picks/contract/payment-options.admin';
import * as picks from '@picks/contract/picks';
import * as pickImport from '@picks/contract/pick-import.admin';
import * as pickDraftsAdmin from '@picks/contract/pick-drafts.admin';
import * as picksAdmin from '@picks/contract/picks.admin';
import * as plans from '@picks/contract/plans';
import * as plansAdmin from '@picks/contract/plans.admin';
import * as profile from '@picks/contract/profile';
import * as profileAdmin from '@picks/contract/profile.admin';
import * as push from '@picks/contract/push';
import * as record from '@picks/contract/record';
import * as referrals from '@picks/contract/referrals';
import * as referralsAdmin from '@picks/contract/referrals.admin';
import * as searchAdmin from '@picks/contract/search.admin';
import * as signIn from '@picks/contract/sign-in';
import * as signInAdmin from '@picks/contract/sign-in.admin';
import * as site from '@picks/contract/site';
import * as siteAdmin from '@picks/contract/site.admin';
import { memberStepUps } from '@picks/contract/step-up';
import { adminStepUps } from '@picks/contract/step-up.admin';
import * as statementAdmin from '@picks/contract/statement.admin';
import * as subscriptions from '@picks/contract/subscriptions';
import * as subscriptionsAdmin from '@picks/contract/subscriptions.admin';
import * as support from '@picks/contract/support';
import * as supportAdmin from '@picks/contract/support.admin';
import * as sync from '@picks/contract/sync';
import * as tails from '@picks/contract/tails';
import * as transactions from '@picks/contract/transactions';
import * as transactionsAdmin from '@picks/contract/transactions.admin';
import * as twoFactor from '@picks/contract/two-factor';
import * as unread from '@picks/contract/unread';
import * as memberNotesAdmin from '@picks/contract/member-notes.admin';
import * as timelineAdmin from '@picks/contract/timeline.admin';
import * as usersAdmin from '@picks/contract/users.admin';
import * as webhooksAdmin from '@picks/contract/webhooks.admin';
import * as withdrawals from '@picks/contract/withdrawals';
import * as withdrawalsAdmin from '@picks/contract/withdrawals.admin';

const nouns = [
  ['sign-in', signIn],
  ['sign-in', signInAdmin],
  ['two-factor', twoFactor],
  ['profile', profile],
  ['profile', account],
  ['profile', profileAdmin],
  ['picks', picks],
  ['picks', calendar],
  ['picks', tails],
  ['picks', picksAdmin],
  ['picks', pickDraftsAdmin],
  ['picks', gradingAdmin],
  ['picks', pickImport],
  ['picks', importsAdmin],
  ['picks', gameFiles],
  ['site', site],
  ['site', siteAdmin],
  ['site', record],
  ['announcements', announcements],
  ['announcements', announcementsAdmin],
  ['dashboard', dashboard],
  ['dashboard', dashboardAdmin],
  ['dashboard', trendsAdmin],
  ['sync', sync],
  ['push', push],
  ['push', alerts],
  ['push', unread],
  ['approvals', approvalsAdmin],
  ['payment-options', paymentOptions],
  ['payment-options', paymentOptionsAdmin],
  ['deposits', deposits],
  ['deposits', depositsAdmin],
  ['withdrawals', withdrawals],
  ['withdrawals', withdrawalsAdmin],
  ['transactions', transactions],
  ['transactions', transactionsAdmin],
  ['plans', plans],
  ['plans', plansAdmin],
  ['subscriptions', subscriptions],
  ['subscriptions', subscriptionsAdmin],
  ['users', usersAdmin],
  ['users', memberNotesAdmin],
  ['users', timelineAdmin],
  ['users', statementAdmin],
  ['referrals', referrals],
  ['referrals', referralsAdmin],
  ['support', support],
  ['support', supportAdmin],
  ['support', cannedRepliesAdmin],
  ['support', attachments],
  ['events', events],
  ['events', eventsAdmin],
  ['health', health],
  ['health', healthAdmin],
  ['audit', auditAdmin],
  ['audit', exportsAdmin],
  ['mail', mail],
  ['mail', outboxAdmin],
  ['homepage', homepage],
  ['homepage', homepageAdmin],
  ['inquiries', inquiries],
  ['inquiries', inquiriesAdmin],
  ['webhooks', webhooksAdmin],
  ['search', searchAdmin],
  ['list-views', listViewsAdmin],
  ['reference', apiDocument],
] as const satisfies readonly (readonly [noun: string, module: object])[];

/** What calls are grouped by. */
export type Noun = (typeof nouns)[number][0];

type Module = (typeof nouns)[number][1];
type Declared = Pick<Endpoint, 'name' | 'method' | 'access' | 'origins'>;
type NameIn<M> = M extends unknown ? { [K in keyof M]: M[K] extends Declared ? K : never }[keyof M] : never;
type NamedIn<M, N> = M extends unknown ? (N extends keyof M ? M[N] : never) : never;

/** The name of a call of the contract, which is also what its module exports it as. */
export type EndpointName = NameIn<Module>;
/** The descriptor of that name. */
export type EndpointNamed<N extends EndpointName> = NamedIn<Module, N>;

export interface CataloguedEndpoint {
  readonly noun: Noun;
  readonly endpoint: Endpoint;
}

function isEndpoint(value: unknown): value is Endpoint {
  return (
    typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value
  );
}

const stepUps = { ...memberStepUps, ...adminStepUps };

/** Adds `reauthentication_required` to the problems of a call that needs a confirmation. */
function completed(endpoint: Endpoint): Endpoint {
  if (!Object.hasOwn(stepUps, endpoint.name)) return endpoint;
  return { ...endpoint, problems: [...endpoint.problems, 'reauthentication_required'] };
}

const catalogue: readonly CataloguedEndpoint[] = nouns.flatMap(([noun, module]) =>
  Object.values<unknown>(module)
    .filter(isEndpoint)
    .map((endpoint) => ({ noun, endpoint: completed(endpoint) })),
);

/** Every call of an origin, in the order of the contract's files. */
export const endpointsOf = (origin: Origin): CataloguedEndpoint[] =>
  catalogue.filter(({ endpoint }) => endpoint.origins.includes(origin));
