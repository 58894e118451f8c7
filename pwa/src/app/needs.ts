import type { WalletSummary } from '@picks/contract/money';
import { isActive, type MemberPick } from '@picks/contract/picks';
import type { Subscription } from '@picks/contract/subscriptions';
import type { Ticket } from '@picks/contract/support';
import type { Transaction } from '@picks/contract/transactions';
import type { UnreadKind } from '@picks/contract/unread';
import { formatDateTime, formatRelative } from '@picks/ui/format/dates';
import { formatMoney } from '@picks/ui/format/money';
import type { Need } from '#src/features/dashboard/needs-me.tsx';
import { depositPath, gapOf, standingOf, topUpOf } from '#src/features/plans/plan-rules.ts';
import { paths } from './paths.ts';

const DAY = 86_400_000;

/** Milliseconds ahead of its day at which the end of a plan, or a renewal that lacks money, is told. */
const PLAN_AHEAD = 7 * DAY;
/** Milliseconds ahead of kickoff at which a game is told. */
const GAME_AHEAD = 2 * DAY;

/** What this phone knows of its member. */
export interface Known {
  /** newest first */
  readonly transactions: readonly Transaction[];
  readonly tickets: readonly Ticket[];
  readonly unread: ReadonlyMap<string, UnreadKind>;
  readonly subscription: Subscription | null;
  /** null before the first word of it */
  readonly wallet: WalletSummary | null;
  readonly picks: readonly MemberPick[];
}

function depositsToPay(transactions: readonly Transaction[]): Need[] {
  return transactions
    .filter(
      ({ status, adminPaymentDetails }) => status === 'waiting_for_deposit' && adminPaymentDetails !== null,
    )
    .map(({ _id, amount }) => ({
      id: _id,
      kind: 'money',
      title: `Send ${formatMoney(amount)} to finish your deposit`,
      detail: 'We sent you the payment details.',
      to: paths.depositHistoryOf(_id),
    }));
}

function repliesToRead({ tickets, unread }: Known): Need[] {
  return tickets
    .filter(({ _id }) => unread.get(_id) === 'ticket')
    .map(({ _id, subject }) => ({
      id: _id,
      kind: 'reply',
      title: 'Support replied',
      detail: subject,
      to: paths.supportTickets,
    }));
}

/** A plan that ends or can't renew: what to do about it, in time. What has passed since this phone last heard is not told. */
function planToKeep({ subscription, wallet }: Known, now: number, zone: string): Need[] {
  if (subscription === null) return [];
  const { plan, renewal } = subscription;
  const { kind, on } = standingOf(subscription, wallet?.available ?? null);
  if (on <= now || on - now > PLAN_AHEAD) return [];
  const about = { id: subscription._id, kind: 'plan' } as const;
  const day = formatDateTime(on, zone);
  if (kind === 'ends')
    return [
      { ...about, title: `${plan.name} ends ${formatRelative(on, now)}`, detail: day, to: paths.plans },
    ];
  const gap = wallet === null ? 0 : gapOf(renewal.price, wallet.available);
  if (gap === 0) return [];
  const isLate = kind === 'grace';
  return [
    {
      ...about,
      title: `Add ${formatMoney(topUpOf(gap))} ${isLate ? `to keep ${plan.name}` : `so ${plan.name} renews`}`,
      detail: isLate
        ? `Your picks stay unlocked until ${day}.`
        : `It renews ${day} for ${formatMoney(renewal.price)}.`,
      to: depositPath(topUpOf(gap)),
    },
  ];
}

function nextGame(picks: readonly MemberPick[], now: number, zone: string): Need[] {
  const [next] = picks
    .filter((pick) => !pick.locked && isActive(pick, now) && Date.parse(pick.matchDate) - now < GAME_AHEAD)
    .toSorted((one, other) => Date.parse(one.matchDate) - Date.parse(other.matchDate));
  if (next === undefined) return [];
  const { _id, homeTeam, awayTeam, matchDate } = next;
  return [
    {
      id: _id,
      kind: 'game',
      title: `${homeTeam} vs ${awayTeam} ${formatRelative(matchDate, now)}`,
      detail: `Kickoff ${formatDateTime(matchDate, zone)}`,
      to: paths.pick(_id),
    },
  ];
}

/** What waits for the member, the most pressing first: money to send, answers, a plan that would end, the next game. */
export function listNeeds(known: Known, now: number, zone: string): Need[] {
  return [
    ...depositsToPay(known.transactions),
    ...repliesToRead(known),
    ...planToKeep(known, now, zone),
    ...nextGame(known.picks, now, zone),
  ];
}
