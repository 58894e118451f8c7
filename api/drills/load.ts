import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { requestDeposit } from '@picks/contract/deposits';
import { getProfile } from '@picks/contract/profile';
import { login, register } from '@picks/contract/sign-in';

/** Milliseconds between a member's calls: slow enough to stay below 50 open deposits. */
const BETWEEN_CALLS = 450;

interface CallInput {
  /** last part of the client's address */
  readonly from?: number;
  readonly token?: string;
  readonly body?: unknown;
  readonly key?: string;
}

interface Answer {
  readonly status: number;
  readonly text: string;
}

function headersOf({ from = 1, token, body, key }: CallInput): Record<string, string> {
  return {
    'X-Forwarded-For': `10.0.0.${from}`,
    ...(token !== undefined && { Authorization: `Bearer ${token}` }),
    ...(body !== undefined && { 'Content-Type': 'application/json' }),
    ...(key !== undefined && { 'Idempotency-Key': key }),
  };
}

/** Simulates members who alternate reads and deposit requests. */
export class Load {
  /** calls that ended, with or without a response */
  calls = 0;
  /** of them, those to retry */
  undecided = 0;
  /** milliseconds */
  slowest = 0;
  /** IDs of acknowledged deposits */
  readonly acknowledged = new Set<string>();
  readonly refusals: string[] = [];
  readonly #url: string;
  readonly #tokens: string[] = [];
  readonly #aborted = new AbortController();
  #isOver = false;
  #work: Promise<void>[] = [];

  constructor(url: string) {
    this.#url = url;
  }

  /** Creates members. `confirm` stands in for their mailbox. */
  async signUp(members: number, confirm: (email: string) => void): Promise<void> {
    for (let from = 1; from <= members; from += 1) {
      const credentials = { email: `member${from}@example.com`, password: 'quiet harbour 42' };
      const body = { ...credentials, name: 'Ana Ruiz', acceptedTerms: true };
      await this.#definite(register.method, register.path, { from, body });
      confirm(credentials.email);
      const { text } = await this.#definite(login.method, login.path, { from, body: credentials });
      this.#tokens.push((JSON.parse(text) as { token: string }).token);
    }
  }

  begin(): void {
    [this.calls, this.undecided, this.slowest] = [0, 0, 0];
    this.#work = this.#tokens.map((token, index) => this.#use(token, index + 1));
  }

  /** Lets each member finish the call at hand; `abort` drops it. */
  async end({ abort = false } = {}): Promise<void> {
    this.#isOver = true;
    if (abort) this.#aborted.abort();
    await (abort ? Promise.allSettled(this.#work) : Promise.all(this.#work));
  }

  async #use(token: string, from: number): Promise<void> {
    const body = { amount: 20, paymentMethod: 'paypal' };
    while (!this.#isOver) {
      await this.#call(getProfile.method, getProfile.path, { from, token });
      await pause(BETWEEN_CALLS);
      const deposit = { from, token, body, key: randomUUID() };
      const { status, text } = await this.#definite(requestDeposit.method, requestDeposit.path, deposit);
      if (status === 201)
        this.acknowledged.add((JSON.parse(text) as { deposit: { _id: string } }).deposit._id);
      else this.refusals.push(text);
      await pause(BETWEEN_CALLS);
    }
  }

  /** Retries a call under the same key until there's a definite response. */
  async #definite(method: string, path: string, input: CallInput): Promise<Answer> {
    while (!this.#aborted.signal.aborted) {
      const answer = await this.#call(method, path, input);
      if (answer !== null) return answer;
      await pause(BETWEEN_CALLS);
    }
    throw new Error('aborted');
  }

  /** Returns null without a definite response: a network error or a 5xx. */
  async #call(method: string, path: string, input: CallInput): Promise<Answer | null> {
    const began = performance.now();
    const request = {
      method,
      signal: this.#aborted.signal,
      headers: headersOf(input),
      ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
    };
    const answer = await fetch(`${this.#url}/api${path}`, request)
      .then(async (response) => ({ status: response.status, text: await response.text() }))
      .catch(() => null);
    this.calls += 1;
    this.slowest = Math.max(this.slowest, performance.now() - began);
    if (answer !== null && answer.status < 500) return answer;
    this.undecided += 1;
    return null;
  }
}
