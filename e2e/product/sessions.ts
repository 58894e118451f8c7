import { randomUUID } from 'node:crypto';
import { sessionInsert } from '@picks/api/features/sign-in/sign-in.queries';
import { createTokens } from '@picks/api/features/sign-in/tokens';
import { inDays, inSeconds } from '@picks/api/test/clock';
import type { Origin } from '@picks/contract/endpoint';
import { inDatabase } from './database.ts';
import type { Product } from './product.ts';

/** Inserts a session whose identity check is fresh. Returns its token. */
export async function newSession(product: Product, audience: Origin, email: string): Promise<string> {
  const session = {
    id: randomUUID(),
    audience,
    label: 'Test browser',
    device: null,
    at: new Date(inSeconds(0)),
    expiresAt: new Date(inDays(1)),
  };
  const [row] = await inDatabase(product, (sql) => {
    const account = sql`(select id, session_epoch from users where email = ${email})`;
    return sql<{ userId: string }[]>`
      ${sessionInsert(sql, session, '127.0.0.1', account)} returning user_id as "userId"`;
  });
  if (row === undefined) throw new Error(`There is no account ${email}.`);
  const claims = { sessionId: session.id, userId: row.userId };
  return createTokens(product.sessionSecret()).issue(claims, audience, session.expiresAt);
}
