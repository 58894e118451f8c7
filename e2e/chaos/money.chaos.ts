import { setTimeout as pause } from 'node:timers/promises';
import { login, register } from '@picks/contract/sign-in';
import { adminLogin } from '@picks/contract/sign-in.admin';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sessionOf } from '../product/api-calls.ts';
import { ADMIN } from '../product/product.ts';
import { type Calls, callsOf } from './calls.ts';
import { Customer } from './customer.ts';
import { type Fleet, startFleet } from './fleet.ts';

/** How long it is kept up, in seconds; clients at once; milliseconds between faults (money.md, Proof). */
const SECONDS = Number(process.env['CHAOS_SECONDS'] ?? 60);
const CLIENTS = 12;
const FAULT_EVERY = 180;
/** Milliseconds after which the administrator signs in anew: a confirmation is good for five minutes. */
const ADMIN_LIFE = 200_000;

let fleet: Fleet;
let calls: Calls;
let adminToken = '';
const customers: Customer[] = [];

async function signInAdmin(): Promise<void> {
  const { data } = await calls.definite('console', null, adminLogin, { body: ADMIN });
  if (data !== null) adminToken = sessionOf(data).token;
}

async function newCustomer(number: number): Promise<Customer> {
  const credentials = { email: `client${number}@example.com`, password: 'quiet harbour 42' };
  await calls.definite('member', null, register, {
    body: { name: 'Sam Hill', acceptedTerms: true, ...credentials },
  });
  // The mailbox is not what is tested here.
  await fleet.sql`update users set email_verified_at = now() where email = ${credentials.email}`;
  const { data } = await calls.definite('member', null, login, { body: credentials });
  if (data === null) throw new Error('a member who cannot sign in');
  const { user, token } = sessionOf(data);
  return new Customer(calls, { userId: user._id, member: token, admin: () => adminToken });
}

beforeAll(async () => {
  fleet = await startFleet();
  calls = callsOf(fleet);
  await signInAdmin();
  for (let number = 0; number < CLIENTS; number += 1) customers.push(await newCustomer(number));
}, 180_000);

afterAll(() => fleet?.close(), 60_000);

test(
  'whatever breaks, no cent is lost, made or moved twice',
  async () => {
    const end = Date.now() + SECONDS * 1000;
    const work = customers.map(async (customer) => {
      while (Date.now() < end) await customer.act();
    });
    const trouble = (async () => {
      let signedInAt = Date.now();
      while (Date.now() < end) {
        await pause(FAULT_EVERY);
        await fleet.hurt();
        if (Date.now() - signedInAt > ADMIN_LIFE) {
          signedInAt = Date.now();
          await signInAdmin();
        }
      }
    })();
    await Promise.all([...work, trouble]);
    await fleet.heal();

    const accounts = await Promise.all(customers.map((customer) => customer.actual()));
    const broken = await fleet.sql`select name from money.invariants where not ok`;
    console.warn('chaos:', { seconds: SECONDS, ...calls.made, ...fleet.faults });
    expect(customers.flatMap(({ surprises }) => surprises)).toEqual([]);
    expect(accounts).toEqual(customers.map((customer) => customer.expected()));
    expect(broken.map(({ name }) => name as string)).toEqual([]);
  },
  SECONDS * 1000 + 240_000,
);
