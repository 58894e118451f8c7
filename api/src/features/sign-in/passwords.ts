import { hash, verify } from '@node-rs/argon2';
import { problem } from '#src/http/problem.ts';

/** OWASP's Argon2id settings: 19 MiB, two passes, one lane (about 5 ms here). */
const SETTINGS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Hashes at once and waiting; beyond that the caller is told to come back (docs/security.md). */
const AT_ONCE = 2;
const WAITING = 40;

export interface Passwords {
  hash(password: string): Promise<string>;
  /** False for a missing hash too, after as much work as a real comparison. */
  verify(hashed: string | null | undefined, password: string): Promise<boolean>;
}

function createQueue() {
  let running = 0;
  const waiting: (() => void)[] = [];
  const enter = async () => {
    if (running < AT_ONCE) {
      running += 1;
      return;
    }
    if (waiting.length >= WAITING) throw problem('unavailable', { retryAfter: 1 });
    await new Promise<void>((resolve) => waiting.push(resolve));
  };
  // A leaving one hands its place to the next in line.
  const leave = () => {
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  };
  return async function run<T>(work: () => Promise<T>): Promise<T> {
    await enter();
    try {
      return await work();
    } finally {
      leave();
    }
  };
}

export async function createPasswords(): Promise<Passwords> {
  const run = createQueue();
  const dummy = await hash('no such account', SETTINGS);
  return {
    hash: (password) => run(() => hash(password.normalize(), SETTINGS)),
    verify: (hashed, password) =>
      run(async () => {
        const normal = password.normalize();
        const isRight =
          (await verify(hashed ?? dummy, normal)) ||
          // One that was set before all were kept in NFC.
          (normal !== password && (await verify(hashed ?? dummy, password)));
        return isRight && typeof hashed === 'string';
      }),
  };
}
