import { randomUUID } from 'node:crypto';
import type { Origin } from '@picks/contract/endpoint';
import { v7 as uuidv7 } from 'uuid';
import type { TestApp } from '#test/app.ts';
import { PASSWORD } from '#test/people.ts';

/** Somebody with a verified account and a live session. */
export interface Person {
  readonly id: string;
  readonly email: string;
  readonly token: string;
}

/** Who takes part in a call: the app, and people for it, who are written rather than signed in, since there are hundreds. */
export interface Cast {
  readonly app: TestApp;
  readonly admin: Person;
  newPerson(origin: Origin): Promise<Person>;
  /** another session of theirs; its token and its id */
  openSession(userId: string, origin: Origin): Promise<{ readonly id: string; readonly token: string }>;
}

const DAY = 24 * 3600 * 1000;

async function insertPerson({ deps, clock }: TestApp, origin: Origin, hash: string) {
  const id = uuidv7();
  const email = `${randomUUID()}@example.com`;
  const role = origin === 'console' ? 'admin' : 'user';
  await deps.sql`
    insert into users (id, email, first_name, last_name, password_hash, role, email_verified_at, referral_code, created_at,
      updated_at)
    values (${id}, ${email}, 'Sam', 'Hill', ${hash}, ${role}, ${clock.now()}, ${id}, ${clock.now()}, ${clock.now()})`;
  return { id, email };
}

/** The cast of a test file. */
export async function castOf(app: TestApp): Promise<Cast> {
  const { deps, clock } = app;
  const hash = await deps.signIn.passwords.hash(PASSWORD);

  async function openSession(userId: string, origin: Origin) {
    const [id, now] = [uuidv7(), clock.now()];
    const expiresAt = new Date(now.getTime() + DAY);
    await deps.sql`
      insert into sessions (id, user_id, session_epoch, audience, label, ip, created_at, last_seen_at, reauthenticated_at,
        expires_at)
      select ${id}, id, session_epoch, ${origin}, 'Chrome on Linux', '127.0.0.1', ${now}, ${now}, ${now}, ${expiresAt}
      from users where id = ${userId}`;
    const token = await deps.signIn.tokens.issue({ sessionId: id, userId }, origin, expiresAt);
    return { id, token };
  }

  async function newPerson(origin: Origin): Promise<Person> {
    const { id, email } = await insertPerson(app, origin, hash);
    return { id, email, token: (await openSession(id, origin)).token };
  }

  return { app, admin: await newPerson('console'), newPerson, openSession };
}
