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
const byNobody = { actor: null, before: null, reason: null };
const entries = [
  entry,
  {
    ...entry,
    ...byNobody,
    _id: '1041',
    action: 'referral.approved',
    target: { type: 'referral', id: '0192f0c1-0000-7000-8000-0000000000cc', name: 'RC-310, Nora Lind' },
    after: null,
    ip: '',
    requestId: 'clock',
    isSealed: false,
  },
  {
    ...entry,
    ...byNobody,
    _id: '1040',
    action: 'sign_in.refused',
    target: { type: 'user', id: 'unknown', name: null },
    after: { code: 'invalid_credentials', origin: 'member' },
  },
  {
    ...entry,
    _id: '1039',
    action: 'table.exported',
    target: { type: 'table', id: 'transactions', name: null },
    before: null,
    after: { rows: 180_000, filters: { status: 'completed', createdFrom: '2026-11-01' } },
  },
  {
    ...entry,
    _id: '1038',
    action: 'plan.changed',
    target: { type: 'plan', id: '0192f0c1-0000-7000-8000-0000000000dd', name: 'Gold' },
    before: { name: 'Gold', price: 14_900, features: ['Every pick'], is_active: true, version: 3 },
    after: {
      name: 'Gold',
      price: 149_900,
      features: ['Every pick', 'Email, too'],
      is_active: false,
      version: 4,
    },
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
      ? route.fulfill({ json: { text: 'Hello,\n\nOur team replied to your ticket.' } })
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
    ready: (on) => on.getByText('Sign-in refused').last().waitFor(),
  },
  {
    name: 'audit entry',
    path: `${log}&entry=${entry._id}`,
    prepare: withEntries(entries),
    ready: (on) => on.getByText('Covers the weekend desk').waitFor(),
  },
  {
    name: 'audit entry of an export',
    path: `${log}&entry=1039`,
    prepare: withEntries(entries),
    ready: (on) => on.getByText('180,000').waitFor(),
  },
  {
    name: 'audit entry of a changed plan',
    path: `${log}&entry=1038`,
    prepare: withEntries(entries),
    ready: (on) => on.getByText('$1,499.00').waitFor(),
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
