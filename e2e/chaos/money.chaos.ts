import { setTimeout as pause } from 'node:timers/promises';
import { login, register } from '@picks/contract/sign-in';
import { adminLogin } from '@picks/contract/sign-in.admin';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sessionOf } from '../product/api-calls.ts';
import { ADMIN } from '../product/product.ts';
import { type Calls, callsOf } from './calls.ts';
import { Customer } from './customer.ts';
import { type Fleet, startFleet } from './fleet.ts';

/** How long it is kept up, in seconds; clients at once; milliseconds between faults (docs/money.md). */
const SECONDS = Number(process.env['CHAOS_SECONDS'] ?? 60);
const CLIENTS = 12;
/** Members that each client acts for by turns, and administrators: so many that nobody meets a limit of their own. */
const MEMBERS_EACH = 4;
const ADMINS = 6;
const FAULT_EVERY = 180;
/** Milliseconds after which everyone signs in anew: a confirmation is good for five minutes. */
const SESSION_LIFE = 200_000;

let fleet: Fleet;
let calls: Calls;
let adminTokens: readonly string[] = [];
const anyAdmin = () => adminTokens[Math.floor(Math.random() * adminTokens.length)] ?? '';
const memberTokens = new Map<string, string>();
const clients: Customer[][] = [];

const PASSWORD = 'quiet harbour 42';
const adminAddress = (number: number) => `admin${number}@example.com`;

async function sessionAt(origin: 'member' | 'console', body: { email: string; password: string }) {
  const { data } = await calls.definite(origin, null, origin === 'member' ? login : adminLogin, { body });
  if (data === null) throw new Error(`${body.email} cannot sign in`);
  return sessionOf(data);
}

async function signUp(email: string): Promise<void> {
  const body = { name: 'Sam Hill', acceptedTerms: true, email, password: PASSWORD } as const;
  await calls.definite('member', null, register, { body });
  // The mailbox is not what is tested here.
  await fleet.sql`update users set email_verified_at = now() where email = ${email}`;
}

async function signInAdmins(): Promise<void> {
  const tokens: string[] = [];
  for (let number = 0; number < ADMINS; number += 1) {
    const credentials = number === 0 ? ADMIN : { email: adminAddress(number), password: PASSWORD };
    tokens.push((await sessionAt('console', credentials)).token);
  }
  adminTokens = tokens;
}

async function signInMembers(): Promise<void> {
  for (const email of memberTokens.keys())
    memberTokens.set(email, (await sessionAt('member', { email, password: PASSWORD })).token);
}

async function newCustomer(number: number): Promise<Customer> {
  const email = `member${number}@example.com`;
  await signUp(email);
  const { user, token } = await sessionAt('member', { email, password: PASSWORD });
  memberTokens.set(email, token);
  return new Customer(calls, {
    userId: user._id,
    member: () => memberTokens.get(email) ?? '',
    admin: anyAdmin,
  });
}

beforeAll(async () => {
  fleet = await startFleet();
  calls = callsOf(fleet);
  for (let number = 1; number < ADMINS; number += 1) {
    await signUp(adminAddress(number));
    await fleet.sql`update users set role = 'admin' where email = ${adminAddress(number)}`;
  }
  await signInAdmins();
  for (let client = 0; client < CLIENTS; client += 1) {
    const customers: Customer[] = [];
    for (let turn = 0; turn < MEMBERS_EACH; turn += 1)
      customers.push(await newCustomer(client * MEMBERS_EACH + turn));
    clients.push(customers);
  }
}, 180_000);

afterAll(() => fleet?.close(), 60_000);

test(
  'whatever breaks, no cent is lost, made or moved twice',
  async () => {
    const end = Date.now() + SECONDS * 1000;
    const work = clients.map(async (customers) => {
      for (let turn = 0; Date.now() < end; turn += 1) await customers[turn % MEMBERS_EACH]?.act();
    });
    const trouble = (async () => {
      let signedInAt = Date.now();
      while (Date.now() < end) {
        await pause(FAULT_EVERY);
        await fleet.hurt();
        if (Date.now() - signedInAt > SESSION_LIFE) {
          signedInAt = Date.now();
          await signInAdmins();
          await signInMembers();
        }
      }
    })();
    await Promise.all([...work, trouble]);
    await fleet.heal();

    const customers = clients.flat();
    const accounts = await Promise.all(customers.map((customer) => customer.actual()));
    const broken = await fleet.sql`select name from money.invariants where not ok`;
    console.warn('chaos:', { seconds: SECONDS, ...calls.made, ...fleet.faults });
    expect(customers.flatMap(({ surprises }) => surprises)).toEqual([]);
    expect(accounts).toEqual(customers.map((customer) => customer.expected()));
    expect(broken.map(({ name }) => name as string)).toEqual([]);
  },
  SECONDS * 1000 + 240_000,
);
