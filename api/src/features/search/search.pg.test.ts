import { type Found, searchConsole } from '@picks/contract/search.admin';
import { requestDeposit } from '@picks/contract/deposits';
import { createTicket } from '@picks/contract/support';
import { addBalance, deleteUser } from '@picks/contract/users.admin';
import { requestWithdrawal } from '@picks/contract/withdrawals';
import { beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '#test/app.ts';
import { newMember, newMemberAndAdmin, publish } from '#test/people.ts';

const app = await testApp();
const nothing: Found = { users: [], tickets: [], picks: [], deposits: [], withdrawals: [] };
let admin = '';
let ana = { token: '', id: '' };
const numbers = { deposit: '', withdrawal: '', ticket: '' };

async function rename(email: string, first: string, last: string): Promise<void> {
  await app.owner`update users set first_name = ${first}, last_name = ${last} where email = ${email}`;
}

const ask = (q: string) => app.console(searchConsole, { token: admin, query: { q } });
const find = async (q: string) => (await ask(q)).data;

beforeAll(async () => {
  ({ admin, ...ana } = await newMemberAndAdmin(app, 'ana@example.com'));
  await rename('ana@example.com', 'Ana', 'Ruiz');
  for (const number of [1, 2, 3, 4, 5, 6]) {
    await newMember(app, `other${number}@example.com`);
    await rename(`other${number}@example.com`, 'Mariana', 'Ruizenaar');
  }
  const { token } = ana;
  await app.console(addBalance, { token: admin, params: { id: ana.id }, body: { amount: 500 } });
  const deposit = await app.member(requestDeposit, { token, body: { amount: 25, paymentMethod: 'paypal' } });
  numbers.deposit = deposit.data.deposit.transactionId ?? '';
  const withdrawal = await app.member(requestWithdrawal, {
    token,
    body: { amount: 50, withdrawMethod: 'paypal', paymentDetails: { email: 'secret@example.org' } },
  });
  numbers.withdrawal = withdrawal.data.withdrawal.transactionId;
  const ticket = await app.member(createTicket, {
    token,
    body: { subject: 'Where is my zebra', description: 'It was striped.' },
  });
  numbers.ticket = ticket.data.ticket.ticketNumber;
  await publish(app, admin);
});

describe('a search over everything finds', () => {
  test('a member by the words of the name in any order, the one of exactly that name first', async () => {
    for (const q of ['ana ruiz', 'ruiz ana', 'Ruiz, Ana', 'ANA@EXAMPLE.COM'])
      expect((await find(q)).users[0]).toEqual({ _id: ana.id, name: 'Ana Ruiz', email: 'ana@example.com' });
  });

  test('at most five of a kind', async () => {
    expect((await find('ruiz')).users).toHaveLength(5);
  });

  test('a ticket by its number, with its prefix or without, by a word of it, and by who wrote it', async () => {
    const [, digits = ''] = numbers.ticket.split('-');
    for (const q of [numbers.ticket, digits, 'striped', 'zebra ruiz', 'ana@example.com'])
      expect((await find(q)).tickets).toMatchObject([
        { ticketNumber: numbers.ticket, subject: 'Where is my zebra', status: 'open', user: { _id: ana.id } },
      ]);
  });

  test('a pick by its teams and by what it says', async () => {
    for (const q of ['celtics', 'heat boston', 'celtics -4.5'])
      expect((await find(q)).picks).toMatchObject([
        { homeTeam: 'Boston Celtics', awayTeam: 'Miami Heat', status: 'pending' },
      ]);
  });

  test('a deposit by its reference and by whose it is, but no money that an administrator added', async () => {
    for (const q of [numbers.deposit, numbers.deposit.toLowerCase(), 'ruiz ana'])
      expect((await find(q)).deposits).toMatchObject([
        { transactionId: numbers.deposit, amount: 25, status: 'pending', user: { name: 'Ana Ruiz' } },
      ]);
  });

  test('a withdrawal by its reference and by whose it is, without where to pay it to', async () => {
    for (const q of [numbers.withdrawal, 'ruiz ana'])
      expect((await find(q)).withdrawals).toMatchObject([
        { transactionId: numbers.withdrawal, amount: 50, status: 'pending', user: { _id: ana.id } },
      ]);
    expect((await ask('ruiz ana')).text).not.toContain('secret@example.org');
  });
});

describe('it finds nothing', () => {
  test.each(['', '  ', ',', 'nobody-of-that-name', '%', '_', '\\'])('for %j', async (q) => {
    expect(await find(q)).toEqual(nothing);
  });

  test('of closed accounts', async () => {
    const { id } = await newMemberAndAdmin(app, 'gone@example.com');
    expect((await find('gone@example.com')).users).toHaveLength(1);
    await app.console(deleteUser, { token: admin, params: { id } });
    expect((await find('gone@example.com')).users).toEqual([]);
  });

  test('of picks that were deleted', async () => {
    const { _id } = await publish(app, admin, 'free', { homeTeam: 'Utah Mammoth' });
    expect((await find('mammoth')).picks).toHaveLength(1);
    await app.owner`update picks set deleted_at = now() where id = ${_id}`;
    expect((await find('mammoth')).picks).toEqual([]);
  });
});

test('the closest comes first: just these words, then words that begin so, then the rest', async () => {
  for (const [email, first] of [
    ['a1@example.net', 'Roxanne'],
    ['a2@example.net', 'Anneke'],
    ['a3@example.net', 'Anne'],
  ] as const) {
    await newMember(app, email);
    await rename(email, first, '');
  }
  expect((await find('anne')).users.map(({ name }) => name)).toEqual(['Anne', 'Anneke', 'Roxanne']);
});

test('a search that is too long is refused by the name of its field', async () => {
  const { status, problem } = await ask('x'.repeat(81));
  expect([status, problem?.fields]).toEqual([422, { q: 'Search must be at most 80 characters' }]);
});

test('a member finds nothing there', async () => {
  const { status } = await app.console(searchConsole, { token: ana.token, query: { q: 'ana' } });
  expect(status).toBe(401);
});
