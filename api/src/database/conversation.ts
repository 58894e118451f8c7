/** Types of messages, by their first byte. */
const SYNC = 0x53;
const QUERY = 0x51;
const READY = 0x5a;
const PARAMETER = 0x53;
const ERROR = 0x45;

const SYNC_MESSAGE = Buffer.from([SYNC, 0, 0, 0, 4]);

function queryMessage(text: string): Buffer {
  const body = Buffer.from(`${text}\0`);
  const head = Buffer.alloc(5, QUERY);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

/** Whether a server says at the log-in that it takes no writes. */
function tellsOfStandby(message: Buffer): boolean {
  const [name, value] = message.toString('utf8', 5).split('\0');
  return (name === 'in_hot_standby' || name === 'default_transaction_read_only') && value === 'on';
}

/**
 * Listens in on what a driver and its server say (PostgreSQL's protocol, version 3): how many answers the server owes, and
 * whether it takes writes. It may have something of its own said, whose answer the driver does not hear.
 */
export class Conversation {
  /** what the server still has to answer: the log-in, and each request */
  owed = 1;
  isReady = false;
  isStandby = false;
  /** a setting was refused */
  refusal: Buffer | null = null;
  #hasBegun = false;
  #isOurs = false;
  #rest: Buffer = Buffer.alloc(0);
  readonly #setup: string;
  readonly #say: (message: Buffer) => void;

  /** `setup`: SQL to be said after the log-in, before the driver may say anything. */
  constructor(setup: string, say: (message: Buffer) => void) {
    this.#setup = setup;
    this.#say = say;
  }

  /** Whole messages on their way to the server. */
  sent(messages: Buffer): void {
    let at = 0;
    if (!this.#hasBegun) {
      this.#hasBegun = true;
      at = messages.readInt32BE(0);
    }
    while (at + 5 <= messages.length) {
      const type = messages[at];
      if (type === SYNC || type === QUERY) this.owed += 1;
      at += 1 + messages.readInt32BE(at + 1);
    }
  }

  /** Asks the server whether it is still there, when it owes nothing. */
  ask(): void {
    if (this.owed > 0 || this.#rest.length > 0) return;
    this.#isOurs = true;
    this.owed += 1;
    this.#say(SYNC_MESSAGE);
  }

  /** What came from the server; answers what the driver is to hear of it: whole messages. */
  received(chunk: Buffer): Buffer[] {
    const all = this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk]);
    const heard: Buffer[] = [];
    let from = 0;
    let at = 0;
    while (at + 5 <= all.length) {
      const end = at + 1 + all.readInt32BE(at + 1);
      if (end > all.length) break;
      if (!this.#isForDriver(all, at, end)) {
        if (at > from) heard.push(all.subarray(from, at));
        from = end;
      }
      at = end;
    }
    if (at > from) heard.push(all.subarray(from, at));
    this.#rest = all.subarray(at);
    return heard;
  }

  #isForDriver(all: Buffer, at: number, end: number): boolean {
    const type = all[at];
    if (!this.isReady && type === PARAMETER && tellsOfStandby(all.subarray(at, end))) this.isStandby = true;
    if (this.#isOurs && this.#isSettingUp && type !== READY) {
      if (type === ERROR) this.refusal = all.subarray(at, end);
      return false;
    }
    if (type !== READY) return true;
    this.owed -= 1;
    return this.#afterReady();
  }

  #isSettingUp = false;

  #afterReady(): boolean {
    if (!this.isReady && !this.#isSettingUp && this.#setup !== '') {
      this.#isSettingUp = true;
      this.#isOurs = true;
      this.owed += 1;
      this.#say(queryMessage(this.#setup));
      return false;
    }
    // The log-in's own answer was kept back: the one of the settings stands for it.
    const isForDriver = !this.#isOurs || this.#isSettingUp;
    this.#isOurs = false;
    this.#isSettingUp = false;
    this.isReady = true;
    return isForDriver;
  }
}
