import { emailChoiceMessages } from '@picks/contract/mail';
import type { Sql } from '#src/database/client.ts';
import type { Act } from '#src/http/context.ts';
import { problem } from '#src/http/problem.ts';
import type { Clock } from '#src/integrations/clock.ts';
import type { Sealing } from '#src/integrations/sealing.ts';
import { findAddress, saveEmailChoice } from './unsubscribe.queries.ts';
import { isSignedFor, memberOfToken } from './unsubscribe.rules.ts';

export interface UnsubscribeDependencies {
  readonly sql: Sql;
  readonly clock: Clock;
  readonly sealing: Sealing;
}

/** Turns the emails that may be turned off, off or on again for whoever holds a link from one of them. */
export async function chooseByLink(
  { sql, clock, sealing }: UnsubscribeDependencies,
  token: string,
  isOn: boolean,
  act: Act,
): Promise<void> {
  const memberId = memberOfToken(token);
  const email = memberId === undefined ? undefined : await findAddress(sql, memberId);
  if (memberId === undefined || email === undefined || !isSignedFor(sealing, token, memberId, email))
    throw problem('not_found', { message: emailChoiceMessages.badLink });
  await saveEmailChoice(sql, { memberId, email, isOn }, clock.now(), act);
}
