import { randomUUID } from 'node:crypto';
import type { Endpoint, Origin } from '@picks/contract/endpoint';
import { deleteUser, setUserRole, setUserStatus } from '@picks/contract/users.admin';
import { beforeEach, describe, expect, test } from 'vitest';
import { NOON, testApp } from '#test/app.ts';
import { castOf } from '#test/calls/cast.ts';
import { type Heard, requester } from '#test/calls/request.ts';
import type { AnyRequest, AnyRow } from '#test/calls/row.ts';
import { rowByName } from '#test/calls/rows.ts';
import { endpointsOf } from './catalogue.ts';

const app = await testApp();
const cast = await castOf(app);
const { deps, clock } = app;
const request = requester(app);

beforeEach(() => clock.set(NOON));

type Call = readonly [origin: Origin, name: string, endpoint: Endpoint, row: AnyRow];

const origins = ['member', 'console'] as const;
const calls: Call[] = origins.flatMap((origin) =>
  endpointsOf(origin).map(({ endpoint }): Call => {
    const row = rowByName.get(endpoint.name);
    if (row === undefined) throw new Error(`${endpoint.name} is exported under another name`);
    return [origin, endpoint.name, endpoint, row];
  }),
);
const guarded = calls.filter(([, , { access }]) => access !== 'public');
const open = calls.filter(([, , { access }]) => access === 'public');
const named = calls.filter(([, , { params }, { names }]) => params !== undefined || names !== undefined);

test('there are calls of every kind', () => {
  expect([guarded.length, open.length, named.length].every((count) => count > 10)).toBe(true);
});

const standing = (body: object) => async (origin: Origin) => {
  const { id, token } = await cast.newPerson(origin);
  await app.console('role' in body ? setUserRole : setUserStatus, {
    token: cast.admin.token,
    params: { id },
    body,
  });
  return token;
};

async function expiredToken(origin: Origin): Promise<string> {
  const { id: userId } = await cast.newPerson(origin);
  const { id: sessionId } = await cast.openSession(userId, origin);
  return deps.signIn.tokens.issue({ sessionId, userId }, origin, clock.now());
}

async function deletedToken(origin: Origin): Promise<string> {
  const { id, token } = await cast.newPerson(origin);
  await app.console(deleteUser, { token: cast.admin.token, params: { id } });
  return token;
}

/** Tokens that open nothing, or nothing here, by what they are. */
async function deadTokens(origin: Origin): Promise<Record<string, string | undefined>> {
  const elsewhere = origin === 'member' ? 'console' : 'member';
  const { id } = await cast.newPerson(origin);
  return {
    none: undefined,
    garbage: 'garbage',
    'of three parts': 'a.b.c',
    expired: await expiredToken(origin),
    'of a session of the other origin': (await cast.newPerson(elsewhere)).token,
    // The same person, with a session there.
    'of their own session at the other origin': (await cast.openSession(id, elsewhere)).token,
    'of a banned account': await standing({ isActive: false })(origin),
    'of a deleted account': await deletedToken(origin),
    'of a role that was taken': await standing({ role: origin === 'member' ? 'admin' : 'user' })(origin),
  };
}
const dead = { member: await deadTokens('member'), console: await deadTokens('console') };

/** An administrator's session whose account is a member's again, whoever wrote that. */
async function formerAdmin(): Promise<string> {
  const { id, token } = await cast.newPerson('console');
  await deps.sql`update users set role = 'user' where id = ${id}`;
  return token;
}
const former = await formerAdmin();

const codeOf = ({ text }: Heard) => (JSON.parse(text) as { code: string }).code;

describe('a call for the signed in', () => {
  test.each(guarded)('of the %s, %s, answers who may and nobody else', async (origin, _, endpoint, row) => {
    const person = await cast.newPerson(origin);
    const prepared = await row.prepare(person, cast, origin);
    for (const [kind, token] of Object.entries(dead[origin])) {
      const refused = await request(origin, endpoint, prepared, token);
      expect([kind, refused.status]).toEqual([kind, 401]);
      expect(['unauthenticated', 'session_revoked']).toContain(codeOf(refused));
      expect([kind, refused.headers.get('cache-control')]).toEqual([kind, 'no-store']);
    }
    if (origin === 'console') {
      const refused = await request(origin, endpoint, prepared, former);
      expect([refused.status, codeOf(refused)]).toEqual([403, 'forbidden']);
    }
    // None of them had an effect: who may finds everything as it was.
    const { status, text } = await request(origin, endpoint, prepared, person.token);
    expect([status, status < 300 ? '' : text]).toEqual([row.status ?? endpoint.status, '']);
  });
});

describe('a call for everybody', () => {
  test.each(open)(
    'of the %s, %s, answers the same with any token and with none',
    async (origin, _, endpoint, row) => {
      for (const token of [undefined, 'garbage', dead[origin]['of a banned account'], former]) {
        const person = await cast.newPerson(origin);
        const { status } = await request(origin, endpoint, await row.prepare(person, cast, origin), token);
        expect(status).toBe(row.status ?? endpoint.status);
      }
    },
  );
});

/** What an answer says, without what differs between any two. */
function said({ status, headers, text }: Heard) {
  const requestId = headers.get('x-request-id') ?? '';
  const kept = [...headers].filter(([name]) => !['x-request-id', 'date'].includes(name));
  return { status, headers: Object.fromEntries(kept), text: text.replace(requestId, '') };
}

const unknown = (row: AnyRow, prepared: AnyRequest): AnyRequest =>
  row.stranger?.(prepared) ?? {
    ...prepared,
    params: Object.fromEntries(Object.keys(prepared.params ?? {}).map((name) => [name, randomUUID()])),
  };

describe('what belongs to somebody else is, to the byte, what does not exist', () => {
  test.each(named.filter(([, , , { names }]) => names === 'own'))(
    'for the %s, %s',
    async (origin, _, endpoint, row) => {
      const [owner, other] = [await cast.newPerson(origin), await cast.newPerson(origin)];
      const prepared = await row.prepare(owner, cast, origin);
      const foreign = await request(origin, endpoint, prepared, other.token);
      const nothing = await request(origin, endpoint, unknown(row, prepared), other.token);
      expect(said(foreign)).toEqual(said(nothing));
      if (row.stranger === undefined) expect([foreign.status, codeOf(foreign)]).toEqual([404, 'not_found']);
      // And it is still there for its owner.
      const { status } = await request(origin, endpoint, prepared, owner.token);
      expect(status).toBe(row.status ?? endpoint.status);
    },
  );
});

describe('an id of nothing', () => {
  test.each(named.filter(([, , { params }]) => params !== undefined))(
    'for the %s, %s, is not found, whatever its shape',
    async (origin, _, endpoint, row) => {
      const person = await cast.newPerson(origin);
      const prepared = await row.prepare(person, cast, origin);
      const answers: Heard[] = [];
      for (const id of [randomUUID(), '1', '%ff', 'null', "'--"]) {
        answers.push(await request(origin, endpoint, { ...prepared, params: { id } }, person.token));
      }
      const [first, ...rest] = answers.map(said);
      expect(first?.status).toBe(404);
      for (const answer of rest) expect(answer).toEqual(first);
    },
  );
});
