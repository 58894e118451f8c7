import { auditActionText } from '@picks/contract/audit-actions';
import { asWords } from '@picks/contract/fields';
import { formatDollars } from '@picks/contract/money';
import { statusWords } from '@picks/contract/statement-csv';
import type { TimelineEntry } from '@picks/contract/timeline.admin';
import type { TransactionType } from '@picks/contract/transactions';

/** What the sentence of an entry is made of. */
export type TimelineFacts =
  | {
      readonly source: 'transaction';
      readonly type: TransactionType;
      /** dollars */
      readonly amount: number;
      readonly status: string;
      readonly method: string;
      readonly description: string;
    }
  | {
      readonly source: 'subscription';
      readonly step: 'created_at' | 'refund_requested_at' | 'ended_at';
      readonly plan: string;
    }
  | { readonly source: 'ticket'; readonly number: number; readonly subject: string }
  | {
      readonly source: 'reply';
      readonly ticket: string;
      readonly number: number;
      readonly isTeam: boolean;
    }
  | { readonly source: 'session'; readonly origin: 'member' | 'console'; readonly label: string }
  | { readonly source: 'mail'; readonly subject: string; readonly status: string }
  | { readonly source: 'alert'; readonly kind: string; readonly title: string | null }
  | { readonly source: 'note'; readonly author: string; readonly note: string }
  | {
      readonly source: 'audit';
      readonly action: string;
      readonly reason: string | null;
      /** null: the member, or the clock */
      readonly actor: string | null;
    };

type FactsOf<S extends TimelineFacts['source']> = Extract<TimelineFacts, { source: S }>;

const movements: Readonly<Record<TransactionType, string>> = {
  deposit: 'Deposit',
  withdraw: 'Withdrawal',
  subscription: 'Charge',
  referral: 'Referral payout',
};

/** What is booked by administrators goes by names of its own. */
const houseMovements: Readonly<Record<string, string>> = {
  admin_credit: 'Added balance',
  write_off: 'Write-off',
};

function movementText({ type, amount, status, method, description }: FactsOf<'transaction'>): string {
  const name = houseMovements[method] ?? movements[type];
  const what = type === 'subscription' && description !== '' ? `: ${description}` : '';
  return `${name} of ${formatDollars(amount)}, ${statusWords(status).toLowerCase()}${what}`;
}

const steps = {
  created_at: (plan: string) => `${plan} started`,
  refund_requested_at: (plan: string) => `Refund of ${plan} requested`,
  ended_at: (plan: string) => `${plan} ended`,
} as const;

function actText({ action, actor, reason }: FactsOf<'audit'>): string {
  return `${auditActionText(action)}${actor === null ? '' : ` by ${actor}`}${reason === null ? '' : `: ${reason}`}`;
}

const alertText = ({ kind, title }: FactsOf<'alert'>): string =>
  `Alert: ${title ?? asWords(kind.replaceAll('.', ' '))}`;

function mailText({ subject, status }: FactsOf<'mail'>): string {
  return `${status === 'failed' ? 'Failed email' : 'Email'}: ${subject}`;
}

/** The sentence of an entry, and what it is about: `id` is its row's own. */
export function entryText(facts: TimelineFacts, id: string): Pick<TimelineEntry, 'text' | 'target'> {
  switch (facts.source) {
    case 'transaction':
      return { text: movementText(facts), target: { type: 'transaction', id } };
    case 'subscription':
      return { text: steps[facts.step](facts.plan), target: { type: 'subscription', id } };
    case 'ticket':
      return { text: `Ticket TCK-${facts.number} opened: ${facts.subject}`, target: { type: 'ticket', id } };
    case 'reply':
      return {
        text: `${facts.isTeam ? 'Our team' : 'Member'} replied to TCK-${facts.number}`,
        target: { type: 'ticket', id: facts.ticket },
      };
    case 'session':
      return {
        text: `Signed in to the ${facts.origin === 'console' ? 'console' : 'member app'}${facts.label === '' ? '' : `: ${facts.label}`}`,
        target: null,
      };
    case 'mail':
      return { text: mailText(facts), target: { type: 'mail', id } };
    case 'alert':
      return { text: alertText(facts), target: null };
    case 'note':
      return { text: `Note by ${facts.author}: ${facts.note}`, target: null };
    case 'audit':
      return { text: actText(facts), target: { type: 'audit', id } };
  }
}
