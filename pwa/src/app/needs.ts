import type { WalletSummary } from '@picks/contract/money';
import { isActive, type MemberPick } from '@picks/contract/picks';
import type { Subscription } from '@picks/contract/subscriptions';
import type { Ticket } from '@picks/contract/support';
import type { Transaction } from '@picks/contract/transactions';
import type { UnreadKind } from '@picks/contract/unread';
import { formatDateTime, formatRelative } from '@picks/ui/format/dates';
import { formatMoney } from '@picks/ui/format/money';
import { isolated } from '@picks/ui/format/isolated';
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

/** A deposit whose money the member has yet to send. */
const isToPay = ({
  status,
  adminPaymentDetails,
  sentAt,
}: Pick<Transaction, 'status' | 'adminPaymentDetails' | 'sentAt'>): boolean =>
  status === 'waiting_for_deposit' && adminPaymentDetails !== null && !sentAt;

function depositsToPay(transactions: readonly Transaction[]): Need[] {
  return transactions
    .filter((deposit) => isToPay(deposit))
    .map(({ _id, amount, planActivation }) => ({
      id: _id,
      kind: 'money',
      title: `Send ${formatMoney(amount)} to finish your deposit`,
      detail:
        planActivation?.status === 'waiting'
          ? `${isolated(planActivation.planName)} starts when it's approved.`
          : 'We sent you the payment details.',
      to: paths.depositHistoryOf(_id),
    }));
}

/** Plans that start by themselves: their deposits wait for the team. */
function plansOnTheirWay(transactions: readonly Transaction[]): Need[] {
  return transactions.flatMap(({ _id, amount, planActivation, ...deposit }) =>
    planActivation?.status === 'waiting' && !isToPay(deposit)
      ? [
          {
            id: _id,
            kind: 'start',
            title: `${isolated(planActivation.planName)} is on its way`,
            detail: `It starts when your deposit of ${formatMoney(amount)} is approved.`,
            to: paths.depositHistoryOf(_id),
          },
        ]
      : [],
  );
}

function repliesToRead({ tickets, unread }: Known): Need[] {
  return tickets
    .filter(({ _id }) => unread.get(_id) === 'ticket')
    .map(({ _id, subject }) => ({
      id: _id,
      kind: 'reply',
      title: 'Support replied',
      detail: isolated(subject),
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
      {
        ...about,
        title: `${isolated(plan.name)} ends ${formatRelative(on, now)}`,
        detail: day,
        to: paths.plans,
      },
    ];
  const gap = wallet === null ? 0 : gapOf(renewal.price, wallet.available);
  if (gap === 0) return [];
  const isLate = kind === 'grace';
  const name = isolated(plan.name);
  return [
    {
      ...about,
      title: `Add ${formatMoney(topUpOf(gap))} ${isLate ? `to keep ${name}` : `so ${name} renews`}`,
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
      title: `${isolated(homeTeam)} vs ${isolated(awayTeam)} ${formatRelative(matchDate, now)}`,
      detail: `Kickoff ${formatDateTime(matchDate, zone)}`,
      to: paths.pick(_id),
    },
  ];
}

/** What waits for the member, the most pressing first: money to send, answers, a plan that would end or is on its way, the next game. */
export function listNeeds(known: Known, now: number, zone: string): Need[] {
  return [
    ...depositsToPay(known.transactions),
    ...repliesToRead(known),
    ...planToKeep(known, now, zone),
    ...plansOnTheirWay(known.transactions),
    ...nextGame(known.picks, now, zone),
  ];
}
