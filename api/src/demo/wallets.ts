import { v7 as uuidv7 } from 'uuid';
import type { Random } from './random.ts';

const DAY = 86_400_000;
const HOUR = 3_600_000;
/** Days of a month's plan, months that are told at the most, and cents a deposit is rounded up to. */
const PERIOD = 30;
const MONTHS = 6;
const ROUND = 5000;

export interface DemoWalletOwner {
  readonly id: string;
  readonly plan: 'free' | 'silver' | 'gold';
  readonly daysAgo: number;
  readonly isMember: boolean;
}

/** What a plan costs a month, in cents; the demo's gold members have VIP. */
const demoPlans = { silver: { name: 'Starter', price: 2900 }, gold: { name: 'VIP', price: 14_900 } } as const;

interface DemoRequest {
  readonly id: string;
  readonly userId: string;
  readonly cents: number;
  readonly method: string;
  readonly at: Date;
  /** where it stands after its steps, in order */
  readonly steps: readonly string[];
}

interface DemoCharge {
  readonly id: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

interface DemoSubscription {
  readonly id: string;
  readonly userId: string;
  readonly planName: string;
  readonly price: number;
  readonly autoRenew: boolean;
  readonly charges: readonly DemoCharge[];
}

export interface DemoWallets {
  readonly deposits: readonly DemoRequest[];
  readonly withdrawals: readonly DemoRequest[];
  readonly subscriptions: readonly DemoSubscription[];
  /** who was brought by whom */
  readonly referrals: readonly { readonly userId: string; readonly by: string }[];
}

const paid = ['waiting_for_deposit', 'completed'] as const;
const methods = ['paypal', 'venmo', 'zelle', 'cashapp', 'bank', 'crypto'] as const;

function subscriptionOf(owner: DemoWalletOwner, now: Date, random: Random): DemoSubscription | null {
  if (owner.plan === 'free') return null;
  const { name, price } = demoPlans[owner.plan];
  const months = Math.min(MONTHS, Math.floor(owner.daysAgo / PERIOD) + 1);
  const current = now.getTime() - Math.floor(random.between(1, Math.min(PERIOD - 1, owner.daysAgo))) * DAY;
  const charges = Array.from({ length: months }, (_, index): DemoCharge => {
    const start = current - (months - 1 - index) * PERIOD * DAY;
    return {
      id: uuidv7({ msecs: start }),
      startsAt: new Date(start),
      endsAt: new Date(start + PERIOD * DAY),
    };
  });
  const autoRenew = random.next() > 0.15;
  return { id: uuidv7(), userId: owner.id, planName: name, price, autoRenew, charges };
}

function requestOf(
  userId: string,
  cents: number,
  at: Date,
  steps: readonly string[],
  random: Random,
): DemoRequest {
  return { id: uuidv7({ msecs: at.getTime() }), userId, cents, method: random.pick(methods), at, steps };
}

const before = (now: Date, hours: number) => new Date(now.getTime() - hours * HOUR);

type Told = { deposits: DemoRequest[]; withdrawals: DemoRequest[]; subscriptions: DemoSubscription[] };

/** What a member paid in, pays for and took out so far. */
function tellPast(told: Told, owner: DemoWalletOwner, index: number, now: Date, random: Random): void {
  const subscription = subscriptionOf(owner, now, random);
  if (subscription !== null) told.subscriptions.push(subscription);
  const cost = (subscription?.price ?? 0) * (subscription?.charges.length ?? 0);
  const cents = Math.ceil((cost + random.pick([0, 2500, 6000, 12_000])) / ROUND) * ROUND;
  if (cents === 0) return;
  const first = (subscription?.charges[0]?.startsAt ?? now).getTime() - 8 * HOUR;
  const at = new Date(Math.min(before(now, (owner.daysAgo - 1) * 24).getTime(), first));
  told.deposits.push(requestOf(owner.id, cents, at, paid, random));
  const daysAgo = Math.min(3 + (index % 20), owner.daysAgo - 2);
  if (cents - cost < 4000 || index % 3 !== 0 || daysAgo < 1) return;
  const end = random.pick(['completed', 'completed', 'rejected', 'failed']);
  const steps = end === 'rejected' ? ['rejected'] : ['approved', end];
  const asked = requestOf(owner.id, 2500, before(now, daysAgo * 24), steps, random);
  told.withdrawals.push({ ...asked, method: 'paypal' });
}

/** What waits for an administrator today: places of the members, hours ago, steps taken. */
const waitingDeposits = [
  [2, 2, []],
  [1, 5, []],
  [9, 9, []],
  [12, 20, ['waiting_for_deposit']],
  [17, 30, ['waiting_for_deposit']],
  [21, 50, ['failed']],
] as const;
const waitingWithdrawals = [
  [0, 4, []],
  [7, 26, ['approved']],
] as const;

function tellQueue(told: Told, members: readonly DemoWalletOwner[], now: Date, random: Random): void {
  for (const [place, hours, steps] of waitingDeposits) {
    const id = members[place]?.id ?? '';
    told.deposits.push(requestOf(id, random.pick([5000, 10_000, 25_000]), before(now, hours), steps, random));
  }
  for (const [place, hours, steps] of waitingWithdrawals) {
    const id = members[place]?.id ?? '';
    // Paid in beforehand, so that there is something to take out.
    told.deposits.push(requestOf(id, 10_000, before(now, hours + 120), paid, random));
    told.withdrawals.push({ ...requestOf(id, 6000, before(now, hours), steps, random), method: 'paypal' });
  }
}

/**
 * The money of the demo's members: what they paid in, the plans they pay for, what they took out, and a few requests
 * that wait for an administrator.
 */
export function demoWallets(owners: readonly DemoWalletOwner[], now: Date, random: Random): DemoWallets {
  const members = owners.filter(({ isMember }) => isMember);
  const told: Told = { deposits: [], withdrawals: [], subscriptions: [] };
  members.forEach((owner, index) => tellPast(told, owner, index, now, random));
  tellQueue(told, members, now, random);
  const [ana, marcus] = members;
  const brought = members.filter(({ daysAgo }) => daysAgo < 120).slice(0, 9);
  const referrals = brought.flatMap(({ id }, index) => {
    const by = index % 3 === 2 ? marcus : ana;
    return by === undefined || by.id === id ? [] : [{ userId: id, by: by.id }];
  });
  return { ...told, referrals };
}
