// @module-tag full
import { expect, test } from 'vitest';
import { seededRandom } from '#src/demo/random.ts';
import { testApp } from '#test/app.ts';
import { brokenInvariants } from '#test/money.ts';
import { insertMember, paymentsOf } from '#test/payments.ts';
import { ReferralModel } from '#test/referral-model.ts';
import { settleReferrals } from './payouts.service.ts';

const SEED = Number(process.env['REFERRAL_SEED'] ?? 20_261_121);
const MONTHS = 120;
const REFERRERS = 8;
const FRIENDS = 24;
const EVENTS_A_MONTH = 18;
const DAY = 86_400_000;

const app = await testApp();
const { sql } = app.deps;
const deps = { sql, sealing: app.deps.sealing };
const pay = paymentsOf(sql);
const random = seededRandom(SEED);
const whole = (from: number, to: number) => Math.floor(random.between(from, to + 1));
const one = <T>(values: readonly T[]): T | undefined => values[whole(0, values.length - 1)];

interface Refundable {
  readonly member: string;
  readonly id: string;
  readonly cents: number;
}

/** What random members do, told to the service and to the model alike. */
class Life {
  readonly #deposits: Refundable[] = [];
  readonly #charges: Refundable[] = [];
  readonly #suspended: string[] = [];
  readonly counts: Record<string, number> = {};
  readonly model: ReferralModel;
  readonly everyone: readonly string[];

  constructor(model: ReferralModel, everyone: readonly string[]) {
    this.model = model;
    this.everyone = everyone;
  }

  async #available(member: string): Promise<number> {
    const [row] = await sql<{ available: number }[]>`
      select (posted - held)::float8 as available from money.account where owner = ${member}`;
    return row?.available ?? 0;
  }

  #count(event: string): void {
    this.counts[event] = (this.counts[event] ?? 0) + 1;
  }

  async #deposit(member: string, at: Date): Promise<void> {
    const cents = whole(1000, 90_000);
    const isCredit = random.next() < 0.15;
    const id = await pay.deposit(member, cents, at, isCredit ? 'admin_credit' : 'paypal');
    this.#count(isCredit ? 'credit' : 'deposit');
    if (isCredit) return;
    this.#deposits.push({ member, id, cents });
    this.model.deposit(member, id, cents, at.getTime());
  }

  async #withdrawal(member: string, at: Date): Promise<void> {
    const available = await this.#available(member);
    if (available < 2000) return;
    const cents = whole(2000, available);
    await pay.withdrawal(member, cents, at);
    this.#count('withdrawal');
    this.model.withdrawal(member, cents);
  }

  async #charge(member: string, at: Date): Promise<void> {
    const days = one([30, 30, 365, 7, 90]) ?? 30;
    const cents = Math.min(await this.#available(member), whole(900, 30_000));
    if (cents < 900) return;
    const id = await pay.charge(member, cents, days, at);
    this.#count('charge');
    this.#charges.push({ member, id, cents });
    this.model.charge(member, id, cents, days, at.getTime());
  }

  async #refund(at: Date): Promise<void> {
    const isCharge = random.next() < 0.5;
    const list = isCharge ? this.#charges : this.#deposits;
    // Mostly a late one: what is older is often paid by now.
    const from = random.next() < 0.8 ? Math.max(0, list.length - 12) : 0;
    const [refund] = list.splice(whole(from, Math.max(from, list.length - 1)), 1);
    if (refund === undefined) return;
    if (isCharge) {
      await pay.refundCharge(refund.id, at);
      this.model.refundCharge(refund.id);
    } else {
      if ((await this.#available(refund.member)) < refund.cents) return;
      await pay.refundDeposit(refund.id, at);
      this.model.refundDeposit(refund.member, refund.id, refund.cents);
    }
    this.#count(isCharge ? 'refunded charge' : 'refunded deposit');
  }

  async #suspension(at: Date): Promise<void> {
    const back = this.#suspended.shift();
    const member = back ?? one(this.everyone) ?? '';
    await pay.setActive(member, back !== undefined, at);
    this.model.setActive(member, back !== undefined);
    if (back === undefined) this.#suspended.push(member);
    this.#count(back === undefined ? 'suspension' : 'return');
  }

  async act(at: Date): Promise<void> {
    const member = one(this.everyone) ?? '';
    const choice = random.next();
    if (choice < 0.5) await this.#deposit(member, at);
    else if (choice < 0.68) await this.#withdrawal(member, at);
    else if (choice < 0.88) await this.#charge(member, at);
    else if (choice < 0.97) await this.#refund(at);
    else await this.#suspension(at);
  }

  async settle(at: Date, replicas: number): Promise<void> {
    await Promise.all(Array.from({ length: replicas }, () => settleReferrals(deps, at)));
    this.model.settle(at);
    this.#count('run');
  }
}

async function populate(start: Date): Promise<Life> {
  const referrers: string[] = [];
  for (let number = 0; number < REFERRERS; number += 1) {
    // Some who bring others were brought themselves.
    const by = number > 4 ? (one(referrers) ?? null) : null;
    referrers.push(await insertMember(sql, `referrer${number}@example.com`, by, start));
  }
  const everyone = [...referrers];
  for (let number = 0; number < FRIENDS; number += 1)
    everyone.push(await insertMember(sql, `friend${number}@example.com`, one(referrers) ?? null, start));
  const rows = await sql<{ id: string; by: string }[]>`
    select id, referred_by as by from users where referred_by is not null`;
  return new Life(new ReferralModel(new Map(rows.map(({ id, by }) => [id, by]))), everyone);
}

/** Moments of a month in order; a run happens between two events, not at the same millisecond. */
function momentsOf(month: number): { at: Date; replicas: number }[] {
  const start = Date.UTC(2026, month, 1);
  const end = Date.UTC(2026, month + 1, 1);
  const moment = () => new Date(whole(start, end - 1));
  const events = Array.from({ length: EVENTS_A_MONTH }, () => ({ at: moment(), replicas: 0 }));
  let runsLeft = random.next() < 0.2 ? 0 : whole(1, 5);
  const runs: { at: Date; replicas: number }[] = [];
  while (runsLeft > 0) {
    const replicas = whole(1, runsLeft);
    runs.push({ at: random.next() < 0.4 ? new Date(start) : moment(), replicas });
    runsLeft -= replicas;
  }
  return [...events, ...runs].toSorted((a, b) => a.at.getTime() - b.at.getTime() || b.replicas - a.replicas);
}

async function paidByService(): Promise<Map<string, number>> {
  const rows = await sql<{ key: string; cents: number }[]>`
    select user_id || ' ' || period as key, amount::float8 as cents from referral_payouts`;
  return new Map(rows.map(({ key, cents }) => [key, cents]));
}

const sorted = (map: ReadonlyMap<string, number>) => [...map].toSorted(([a], [b]) => a.localeCompare(b));

test(`ten years of random members pay every referrer what plain arithmetic says, to the cent (seed ${SEED})`, async () => {
  const life = await populate(new Date(Date.UTC(2026, 0, 1) - DAY));
  for (let month = 0; month < MONTHS; month += 1) {
    for (const { at, replicas } of momentsOf(month)) {
      if (replicas === 0) await life.act(at);
      else await life.settle(at, replicas);
    }
    if (month % 24 === 0) expect(await brokenInvariants(app)).toEqual([]);
  }
  const paid = await paidByService();
  expect(sorted(paid)).toEqual(sorted(life.model.paid));
  expect(await brokenInvariants(app)).toEqual([]);
  // The years had everything in them.
  expect(paid.size).toBeGreaterThan(60);
  expect(Object.keys(life.counts)).toHaveLength(9);
  const [ledger] = await sql`
    select count(*)::int as journals, sum(e.amount)::float8 as cents from money.journal j
    join money.entry e on e.journal = j.id and e.amount > 0 where j.kind = 'referral'`;
  const cents = [...paid.values()].reduce((sum, each) => sum + each, 0);
  expect(ledger).toEqual({ journals: paid.size, cents });
}, 300_000);
