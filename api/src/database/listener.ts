import { setTimeout as delay } from 'node:timers/promises';
import { inTime } from '#src/http/in-time.ts';
import { connect, type DatabaseTarget, type Sql } from './client.ts';
import { sharedQuestion } from './shared-question.ts';

/** Milliseconds between tries to listen again. */
const BETWEEN_TRIES = 200;
/** Milliseconds that the connection may take to answer before what was heard counts as not all. */
const PATIENCE = 250;

interface Follower {
  heard(payload: string): void;
  /** listening begins, or begins again: nobody knows what was missed */
  gap(): void;
}

interface Options {
  readonly channel: string;
  readonly role?: string | undefined;
}

/** Listens to a channel over a connection of its own, opened at the first use and anew whenever it is lost. */
export class Listener {
  readonly #target: DatabaseTarget;
  readonly #options: Options;
  readonly #followers: Follower[] = [];
  /** the connection that listens, or is about to */
  #current: Sql | null = null;
  #isListening = false;
  #isClosed = false;
  /** the last question has been without an answer for longer than anybody waits */
  #isOverdue = false;

  constructor(target: DatabaseTarget, options: Options) {
    this.#target = target;
    this.#options = options;
  }

  /** Calls back for every notification from now on. */
  follow(follower: Follower): void {
    this.#followers.push(follower);
    this.#start();
  }

  /**
   * True once everything that was committed before the call has been heard: the database sends its notifications before it
   * answers a question on the same connection. False when nobody listens, or it cannot be told in time.
   */
  hasHeardAll(): Promise<boolean> {
    this.#start();
    return this.#isListening && !this.#isOverdue ? this.#ask() : Promise.resolve(false);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#isListening = false;
    await this.#current?.end({ timeout: 0 });
  }

  #start(): void {
    if (this.#current === null) void this.#listen();
  }

  async #listen(): Promise<void> {
    while (!this.#isClosed) {
      const own = this.#connect();
      this.#current = own;
      try {
        await own`listen ${own(this.#options.channel)}`.simple();
        this.#isListening = true;
        this.#isOverdue = false;
        for (const { gap } of this.#followers) gap();
        return;
      } catch {
        own.end({ timeout: 0 }).catch(() => {});
        await delay(BETWEEN_TRIES, undefined, { ref: false });
      }
    }
  }

  /** The driver would open a lost connection again, and not listen on it: each is a pool of its own, thrown away. */
  #connect(): Sql {
    const own: Sql = connect(this.#target, {
      max: 1,
      role: this.#options.role,
      notifications: {
        heard: (payload) => this.#followers.forEach(({ heard }) => heard(payload)),
        lost: () => {
          if (own === this.#current && this.#isListening) this.#lose(own);
        },
      },
    });
    return own;
  }

  #lose(own: Sql): void {
    this.#isListening = false;
    own.end({ timeout: 0 }).catch(() => {});
    void this.#listen();
  }

  readonly #ask = sharedQuestion(async () => {
    const own = this.#current;
    if (own === null || !this.#isListening) return false;
    const answer = own`select`.simple().then(
      () => own === this.#current && this.#isListening,
      () => false,
    );
    const isInTime = await inTime(answer, PATIENCE);
    if (isInTime !== null) return isInTime;
    this.#isOverdue = true;
    answer.then(
      () => {
        if (own === this.#current) this.#isOverdue = false;
      },
      () => {},
    );
    return false;
  });
}
