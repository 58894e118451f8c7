import type { Origin } from '@picks/contract/endpoint';
import type { Act } from '#src/http/context.ts';
import { Problem } from '#src/http/problem.ts';
import { saveRefusedSignIn } from './sessions.queries.ts';
import type { SignInDependencies } from './opened-session.ts';

interface Attempt {
  readonly email: string;
  readonly origin: Origin;
  readonly act: Act;
}

/** Carries a sign-in out and leaves an audit row when it is refused; a success leaves its own. */
export async function auditRefusal<T>(
  { sql, clock }: SignInDependencies,
  { email, origin, act }: Attempt,
  signIn: () => Promise<T>,
): Promise<T> {
  try {
    return await signIn();
  } catch (error) {
    if (error instanceof Problem && error.status < 500) {
      await saveRefusedSignIn(sql, { email, origin, code: error.code }, clock.now(), act);
    }
    throw error;
  }
}
