import { REFERRAL } from '@picks/contract/referrals';

const DAY = 86_400_000;

interface Earning {
  readonly referrer: string;
  readonly referred: string;
  readonly source: string;
  readonly kind: 'subscription' | 'deposit';
  readonly base: number;
  readonly percent: number;
  readonly accruedAt: number;
  status: 'pending' | 'approved' | 'paid' | 'cancelled' | 'refunded';
}

/** The programme in plain arithmetic, told of every event in its order. Amounts in cents, times in milliseconds. */
export class ReferralModel {
  readonly #earnings: Earning[] = [];
  readonly #net = new Map<string, number>();
  readonly #suspended = new Set<string>();
  /** `referrer month` -> cents */
  readonly paid = new Map<string, number>();
  readonly referrers: ReadonlyMap<string, string>;

  /** `referrers`: who was brought, and by whom. */
  constructor(referrers: ReadonlyMap<string, string>) {
    this.referrers = referrers;
  }

  #accrue(referred: string, source: string, kind: Earning['kind'], base: number, accruedAt: number): void {
    const referrer = this.referrers.get(referred);
    if (referrer === undefined || base <= 0) return;
    const percent = kind === 'deposit' ? REFERRAL.depositPercent : REFERRAL.subscriptionPercent;
    const isOpen = !this.#suspended.has(referrer) && !this.#suspended.has(referred);
    const status = isOpen ? 'pending' : 'cancelled';
    this.#earnings.push({ referrer, referred, source, kind, base, percent, accruedAt, status });
  }

  #cancel(wanted: (earning: Earning) => boolean, status: 'cancelled' | 'refunded'): void {
    for (const earning of this.#earnings) {
      const isOpen = earning.status === 'pending' || earning.status === 'approved';
      if (isOpen && wanted(earning)) earning.status = status;
    }
  }

  #move(member: string, cents: number): number {
    const net = (this.#net.get(member) ?? 0) + cents;
    this.#net.set(member, net);
    return net;
  }

  deposit(member: string, source: string, cents: number, at: number): void {
    const net = this.#move(member, cents);
    const mark = this.#earnings
      .filter(
        ({ referred, kind, status }) => referred === member && kind === 'deposit' && status !== 'refunded',
      )
      .reduce((sum, { base }) => sum + base, 0);
    this.#accrue(member, source, 'deposit', net - mark, at);
  }

  refundDeposit(member: string, refunded: string, cents: number): void {
    this.#move(member, -cents);
    this.#cancel(({ source }) => source === refunded, 'refunded');
  }

  withdrawal(member: string, cents: number): void {
    this.#move(member, -cents);
  }

  charge(member: string, source: string, cents: number, days: number, at: number): void {
    const isFirst = !this.#earnings.some(
      ({ referred, kind, status }) => referred === member && kind === 'subscription' && status !== 'refunded',
    );
    const month = Math.floor((cents * Math.min(REFERRAL.monthDays, days)) / days);
    if (isFirst) this.#accrue(member, source, 'subscription', month, at);
  }

  refundCharge(refunded: string): void {
    this.#cancel(({ source }) => source === refunded, 'refunded');
  }

  setActive(member: string, isActive: boolean): void {
    if (isActive) this.#suspended.delete(member);
    else this.#suspended.add(member);
    if (!isActive)
      this.#cancel(({ referrer, referred }) => referrer === member || referred === member, 'cancelled');
  }

  /** One run, or as many as there are. */
  settle(now: Date): void {
    const qualified = ({ accruedAt }: Earning, by: number) => accruedAt + REFERRAL.activeDays * DAY <= by;
    for (const earning of this.#earnings)
      if (earning.status === 'pending' && qualified(earning, now.getTime())) earning.status = 'approved';
    const first = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1);
    for (const referrer of new Set(this.referrers.values())) {
      const key = `${referrer} ${new Date(first).toISOString().slice(0, 10)}`;
      const due = this.#earnings.filter(
        (earning) =>
          earning.referrer === referrer && earning.status === 'approved' && qualified(earning, first),
      );
      const cents = Math.floor(due.reduce((sum, { base, percent }) => sum + base * percent, 0) / 100);
      if (cents < REFERRAL.minPayout * 100 || this.paid.has(key)) continue;
      this.paid.set(key, cents);
      for (const earning of due) earning.status = 'paid';
    }
  }
}
