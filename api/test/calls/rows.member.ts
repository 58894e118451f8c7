import { randomUUID } from 'node:crypto';
import { setReminder } from '@picks/contract/alerts';
import { cancelSubscription } from '@picks/contract/subscriptions';
import { addDevice, deviceId, endpointOf, subscriptionBody } from '#test/push-devices.ts';
import {
  detailedDeposit,
  newDeposit,
  newPick,
  newSubscription,
  newTail,
  attachmentBody,
  newAttachment,
  newTicket,
  resolvedTicket,
  newWithdrawal,
  giveBalance,
  somePlan,
  tailBody,
  withdrawalBody,
} from './records.ts';
import { bare, type Rows } from './row.ts';

/** The calls of the member app, and of probes. */
export const memberRows = {
  listPicks: bare,
  getPick: { names: 'house', prepare: async (_, cast) => ({ params: { id: await newPick(cast) } }) },
  getPickProof: { names: 'house', prepare: async (_, cast) => ({ params: { id: await newPick(cast) } }) },
  getCalendarFeed: bare,
  createCalendarFeed: bare,
  removeCalendarFeed: bare,
  listAnnouncements: bare,
  getDashboardConfig: bare,
  sync: bare,
  getPushPublicKey: bare,
  listPushSubscriptions: bare,
  savePushSubscription: { prepare: () => ({ body: subscriptionBody(endpointOf(randomUUID())) }) },
  deletePushSubscription: {
    names: 'own',
    async prepare({ token }, { app }) {
      const { endpoint } = await addDevice(app, token, randomUUID());
      return { body: { endpoint } };
    },
    stranger: () => ({ body: { endpoint: endpointOf(randomUUID()) } }),
  },
  renamePushDevice: {
    names: 'own',
    prepare: async ({ token }, { app }) => ({
      params: { id: await deviceId(app, token) },
      body: { label: 'Kitchen tablet' },
    }),
  },
  removePushDevice: {
    names: 'own',
    prepare: async ({ token }, { app }) => ({ params: { id: await deviceId(app, token) } }),
  },
  revokePushSubscription: {
    async prepare({ token }, { app }) {
      const { endpoint, keys } = await addDevice(app, token, randomUUID());
      return { body: { endpoint, auth: keys.auth } };
    },
  },
  renewPushSubscription: {
    async prepare({ token }, { app }) {
      const { endpoint, keys } = await addDevice(app, token, randomUUID());
      const { endpoint: next, keys: nextKeys } = subscriptionBody(endpointOf(randomUUID()));
      return { body: { endpoint: next, keys: nextKeys, replaces: { endpoint, auth: keys.auth } } };
    },
  },
  sendTestPush: bare,
  listTestPushes: bare,
  getAlertPreferences: bare,
  saveAlertPreferences: {
    prepare: () => ({
      body: { kinds: { results: false }, leagues: { muted: [{ sport: 'NBA', league: 'NBA' }] } },
    }),
  },
  setReminder: {
    names: 'house',
    prepare: async (_, cast) => ({ params: { id: await newPick(cast) } }),
  },
  removeReminder: {
    names: 'own',
    async prepare({ token }, cast) {
      const id = await newPick(cast);
      await cast.app.member(setReminder, { token, params: { id } });
      return { params: { id } };
    },
  },
  saveReads: { prepare: () => ({ body: { reads: [{ id: randomUUID(), rev: 1 }] } }) },
  savePushReceipt: { prepare: () => ({ body: { nonce: randomUUID(), event: 'received' } }) },
  listPaymentOptions: bare,
  requestDeposit: { prepare: () => ({ body: { amount: 25, paymentMethod: 'paypal' } }) },
  cancelDeposit: {
    names: 'own',
    prepare: async (as, cast) => ({ params: { id: await newDeposit(as, cast) } }),
  },
  reportDepositSent: {
    names: 'own',
    prepare: async (as, cast) => ({ params: { id: await detailedDeposit(as, cast) } }),
  },
  dropPlanActivation: {
    names: 'own',
    async prepare(as, cast) {
      const planId = await somePlan(cast);
      return { params: { id: await newDeposit(as, cast, { amount: 500, activatePlan: { planId } }) } };
    },
  },
  requestWithdrawal: {
    prepare: async (as, cast) => (await giveBalance(as, cast), { body: withdrawalBody }),
  },
  listWithdrawals: bare,
  cancelWithdrawal: {
    names: 'own',
    prepare: async (as, cast) => ({ params: { id: await newWithdrawal(as, cast) } }),
  },
  listTransactions: bare,
  exportTransactions: bare,
  listPlans: bare,
  subscribe: {
    async prepare(as, cast) {
      await giveBalance(as, cast);
      return { body: { planId: await somePlan(cast) } };
    },
  },
  currentSubscription: bare,
  cancelSubscription: { prepare: async (as, cast) => (await newSubscription(as, cast), {}) },
  resumeSubscription: {
    async prepare(as, cast) {
      await newSubscription(as, cast);
      await cast.app.member(cancelSubscription, { token: as.token });
      return {};
    },
  },
  requestRefund: { prepare: async (as, cast) => (await newSubscription(as, cast), {}) },
  getReferralData: bare,
  listTails: bare,
  createTail: {
    names: 'house',
    prepare: async (_, cast) => ({ params: { id: await newPick(cast) }, body: tailBody }),
  },
  changeTail: {
    names: 'own',
    prepare: async (as, cast) => ({
      params: { id: await newTail(as, cast) },
      body: { ...tailBody, odds: 2 },
    }),
  },
  removeTail: { names: 'own', prepare: async (as, cast) => ({ params: { id: await newTail(as, cast) } }) },
  listTickets: bare,
  createTicket: { prepare: () => ({ body: { subject: 'A question', description: 'Where is my code?' } }) },
  getTicket: { names: 'own', prepare: async (as, cast) => ({ params: { id: await newTicket(as, cast) } }) },
  replyToTicket: {
    names: 'own',
    prepare: async (as, cast) => ({
      params: { id: await newTicket(as, cast) },
      body: { message: 'It came' },
    }),
  },
  rateTicket: {
    names: 'own',
    prepare: async (as, cast) => {
      const { id, resolvedAt } = await resolvedTicket(as, cast);
      return { params: { id }, body: { isSolved: true, resolvedAt } };
    },
  },
  addAttachment: { prepare: () => ({ body: attachmentBody() }) },
  getAttachment: {
    names: 'own',
    prepare: async (as, cast) => ({ params: { id: await newAttachment(as, cast) } }),
  },
  memberEvents: bare,
  getApiDocument: bare,
  health: bare,
  ready: bare,
} satisfies Rows;
