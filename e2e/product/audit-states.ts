import { inHours } from '@picks/api/test/clock';
import { auditMessages } from '@picks/contract/audit.admin';
import { outboxMessages } from '@picks/contract/mail.admin';
import type { Page } from 'playwright-core';
import { broken, withChanges } from './answers.ts';
import type { Screen } from './screens.ts';

const actor = { _id: '0192f0c1-0000-7000-8000-0000000000ab', name: 'Ben Okafor', email: 'ben@example.com' };
const entry = {
  _id: '1042',
  at: inHours(-1),
  actor,
  action: 'user.role_set',
  target: { type: 'user', id: '0192f0c1-0000-7000-8000-0000000000aa', name: 'Nora Lind' },
  before: { role: 'user', isActive: true, note: null },
  after: { role: 'admin', isActive: true, note: 'Covers the weekend desk' },
  reason: null,
  ip: '203.0.113.7',
  requestId: '01a1f900-7774-7236',
  isSealed: true,
};
const entries = [
  entry,
  {
    ...entry,
    _id: '1041',
    actor: null,
    action: 'referral.approved',
    target: { type: 'referral_earning', id: '0192f0c1-0000-7000-8000-0000000000cc', name: null },
    before: null,
    after: { amount: 580 },
    isSealed: false,
  },
];

const log = '/admin?tab=audit';
const url = '**/api/admin/audit?*';
const withEntries = (rows: readonly object[]) => (on: Page) =>
  on.route(url, withChanges({ entries: rows, total: rows.length, totalPages: 1 }));

const mail = {
  _id: '0192f0c1-0000-7000-8000-0000000000ee',
  to: 'ana@example.com',
  subject: 'We answered TCK-1041',
  status: 'kept',
  createdAt: entry.at,
  hasText: true,
};
const outbox = '/admin?tab=outbox';
const withMails = (rows: readonly object[]) => (on: Page) =>
  on.route(/\/api\/admin\/outbox/, (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ json: { text: 'Hello,\n\nOur team replied your ticket.' } })
      : withChanges({ mails: rows, total: rows.length, totalPages: 1 })(route),
  );

const outboxStates: readonly Screen[] = [
  {
    name: 'outbox',
    path: outbox,
    prepare: withMails([
      mail,
      { ...mail, _id: mail._id.replace('ee', 'ef'), status: 'sent', hasText: false },
    ]),
    ready: (on) => on.getByText(mail.subject).first().waitFor(),
  },
  {
    name: 'outbox mail',
    path: `${outbox}&mail=${mail._id}`,
    prepare: withMails([mail]),
    async ready(on) {
      await on.getByRole('button', { name: 'Open email' }).click();
      await on.getByText('Our team replied').waitFor();
    },
  },
  {
    name: 'outbox empty',
    path: outbox,
    prepare: withMails([]),
    ready: (on) => on.getByText(outboxMessages.empty).waitFor(),
  },
  {
    name: 'outbox failed',
    isHurried: true,
    path: outbox,
    prepare: (on) => on.route('**/api/admin/outbox?*', broken()),
    ready: (on) => on.getByRole('alert').waitFor(),
  },
];

/** States of the console's audit log and of its outbox. */
export const demoAuditStates: readonly Screen[] = [
  ...outboxStates,
  {
    name: 'audit log',
    path: log,
    prepare: withEntries(entries),
    ready: (on) => on.getByText('User: role set').last().waitFor(),
  },
  {
    name: 'audit entry',
    path: `${log}&entry=${entry._id}`,
    prepare: withEntries(entries),
    ready: (on) => on.getByText('Covers the weekend desk').waitFor(),
  },
  {
    name: 'audit log empty',
    path: log,
    prepare: withEntries([]),
    ready: (on) => on.getByText(auditMessages.empty).waitFor(),
  },
  {
    name: 'audit log without a match',
    path: `${log}&actor=zzzz&from=2026-01-01`,
    ready: (on) => on.getByText('No entries match these filters').waitFor(),
  },
  {
    name: 'audit log failed',
    isHurried: true,
    path: log,
    prepare: (on) => on.route(url, broken()),
    ready: (on) => on.getByRole('alert').waitFor(),
  },
];
