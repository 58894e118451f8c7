import { inSeconds } from '@picks/api/test/clock';
import { broken, withChanges } from './answers.ts';
import { type Screen, text } from './screens.ts';

const health = '/admin?tab=health';
const healthUrl = '**/api/admin/health';
const books = '/admin?tab=financial&list=reconciliation';
const booksUrl = '**/api/admin/reconciliation';

const sound = [
  'all entries sum to zero',
  'each journal is balanced',
  'held is the sum of open withdrawals',
  'a withdrawal is completed exactly when it is in the ledger',
  'the audit chain verifies',
].map((name) => ({ name, ok: true }));
const unsound = ['posted is the sum of entries', 'the balance is the sum of the statement'].map((name) => ({
  name,
  ok: false,
}));

/** States of the console's page of health and of its reconciliation. */
export const demoHealthStates: readonly Screen[] = [
  {
    name: 'health',
    path: health,
    async ready(on) {
      await on.getByRole('button', { name: 'Check now' }).click();
      await on.getByText('The check is done').waitFor();
      await on.getByText(/^All \d+ checks passed/).waitFor();
    },
  },
  {
    name: 'health never checked',
    path: health,
    prepare: (on) => on.route(healthUrl, withChanges({ checkedAt: null, invariants: [] })),
    ready: text(/No check has run yet/),
  },
  {
    name: 'health with broken rules',
    path: health,
    prepare: (on) =>
      on.route(
        healthUrl,
        withChanges({
          checkedAt: inSeconds(-2 * 60),
          invariants: [...unsound, ...sound],
          jobs: { waiting: 3, running: 1, retrying: 2, failed: 1 },
          push: { sent: 1840, received: 1712, failed: 9, p95: 1.84 },
          record: {
            entries: 1204,
            signed: 1201,
            signedAt: inSeconds(-9 * 60),
            refusal: "Entry 17 isn't what was signed",
            overdue: { picks: 2, hours: 48 },
          },
        }),
      ),
    ready: text('2 of 7 checks failed.'),
  },
  {
    name: 'health overdue',
    path: health,
    prepare: (on) => on.route(healthUrl, withChanges({ checkedAt: inSeconds(-45 * 60), invariants: sound })),
    ready: text(/too long ago/),
  },
  {
    name: 'health failed',
    isHurried: true,
    path: health,
    prepare: (on) => on.route(healthUrl, broken()),
    ready: (on) => on.getByRole('alert').waitFor(),
  },
  {
    name: 'health check refused',
    path: health,
    prepare: (on) => on.route('**/api/admin/health/checks', broken()),
    async ready(on) {
      await on.getByRole('button', { name: 'Check now' }).click();
      await on.getByText("We couldn't start the check").waitFor();
    },
  },
  { name: 'reconciliation', path: books, ready: text('Balanced') },
  {
    name: 'reconciliation off',
    path: books,
    prepare: (on) => on.route(booksUrl, withChanges({ total: -12.5, flows: [] })),
    ready: text(/don't balance/),
  },
  {
    name: 'reconciliation failed',
    isHurried: true,
    path: books,
    prepare: (on) => on.route(booksUrl, broken()),
    ready: (on) => on.getByRole('alert').waitFor(),
  },
];
