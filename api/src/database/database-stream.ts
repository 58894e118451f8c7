import type { Socket } from 'node:net';
import { Duplex } from 'node:stream';
import type { DatabaseAddress, DatabaseHost } from './address.ts';
import { codeOf } from './availability.ts';
import { Conversation } from './conversation.ts';
import { openWire } from './wire.ts';

/** Milliseconds between looks at a connection: by looks rather than by time, so that a process that was held up waits on. */
const LOOK = 500;
/** Looks without a word after which the server is asked whether it is there. */
const QUIET_LOOKS = 8;
/** Milliseconds that a connection may take to come about. */
const OPENING = 5_000;

const lost = (code: string) => Object.assign(new Error(code), { code });

/** Which of its hosts an address leads to: the first that answered as it should. */
const chosen = new WeakMap<DatabaseAddress, number>();

/** A connection that was in use and ended without a clean close. */
export interface ConnectionLoss {
  /** a system error code, or one of ours */
  readonly code: string;
  readonly host: string;
  readonly port: number;
}

interface StreamOptions {
  /** milliseconds that the server may owe an answer without a word; null for ever */
  readonly silence: number | null;
  /** SQL to be said at the log-in; empty for none */
  readonly setup: string;
  /** called when a connection is lost */
  readonly onLost?: ((loss: ConnectionLoss) => void) | undefined;
}

/**
 * A connection to a database as both drivers take it, and its only one: they know neither hosts nor TLS. A server that owes
 * an answer and falls silent is given up, also one from which nothing is wanted but notifications: neither driver would.
 */
export class DatabaseStream extends Duplex {
  readonly #address: DatabaseAddress;
  readonly #silence: number;
  readonly #conversation: Conversation;
  readonly #timer: NodeJS.Timeout;
  #socket: Socket | null = null;
  #isOpen = false;
  #isSocketClosed = true;
  #looks = 0;
  /** the driver is closing it */
  #isEnding = false;
  #host: DatabaseHost | null = null;
  readonly #onLost: StreamOptions['onLost'];

  constructor(address: DatabaseAddress, { silence, setup, onLost }: StreamOptions) {
    super({ emitClose: false, allowHalfOpen: false });
    this.#address = address;
    this.#onLost = onLost;
    this.#silence = silence === null ? Infinity : silence / LOOK;
    this.#conversation = new Conversation(setup, (message) => void this.#socket?.write(message));
    this.#timer = setInterval(() => this.#look(), LOOK).unref();
    void this.#open();
  }

  /** The drivers ask it before they say good-bye. */
  get readyState(): 'open' | 'closed' {
    return this.destroyed ? 'closed' : 'open';
  }

  // What a driver does with a socket of its own, and is done here already.
  connect(): this {
    return this;
  }
  setNoDelay(): this {
    return this;
  }
  setKeepAlive(): this {
    return this;
  }
  ref(): this {
    this.#socket?.ref();
    return this;
  }
  unref(): this {
    this.#socket?.unref();
    return this;
  }

  async #open(): Promise<void> {
    const { hosts } = this.#address;
    const first = chosen.get(this.#address) ?? 0;
    let failure: unknown;
    for (let tried = 0; tried < hosts.length && !this.destroyed; tried += 1) {
      const index = (first + tried) % hosts.length;
      const host = hosts[index];
      if (host === undefined) continue;
      chosen.set(this.#address, index);
      this.#host = host;
      try {
        this.#use(await openWire(this.#address, host, (socket) => this.#keep(socket)));
        return;
      } catch (error) {
        failure = error;
      }
    }
    this.destroy(failure instanceof Error ? failure : lost('CONNECTION_CLOSED'));
  }

  #keep(socket: Socket): void {
    this.#socket = socket;
    this.#isSocketClosed = false;
    // A previous host's socket may close late.
    socket.once('close', () => {
      if (socket === this.#socket) this.#isSocketClosed = true;
    });
    // Also of one that was given up: nobody else would hear it.
    socket.on('error', () => {});
    if (this.destroyed) socket.destroy();
  }

  #use(socket: Socket): void {
    if (this.destroyed) return void socket.destroy();
    socket.on('data', (chunk: Buffer) => this.#hear(chunk));
    socket.on('drain', () => this.emit('drained'));
    // The driver would retry a login that ends without an error immediately, and forever.
    const isLoggedIn = () => this.#conversation.isReady;
    const closed = () => this.destroy(isLoggedIn() ? undefined : lost('CONNECTION_CLOSED'));
    socket.on('error', (error) => this.destroy(error)).on('close', closed);
    this.#isOpen = true;
    this.emit('connect');
  }

  #hear(chunk: Buffer): void {
    this.#looks = 0;
    const conversation = this.#conversation;
    for (const part of conversation.received(chunk)) if (!this.push(part)) this.#socket?.pause();
    if (conversation.refusal !== null) {
      this.push(conversation.refusal);
      this.destroy(lost('CONNECTION_SETTINGS'));
    }
    if (conversation.isStandby && this.#address.needsWriter) this.destroy(lost('CONNECTION_STANDBY'));
  }

  #look(): void {
    this.#looks += 1;
    const { owed, isReady } = this.#conversation;
    if (!isReady && this.#looks > OPENING / LOOK) return void this.destroy(lost('CONNECTION_SILENT'));
    if (owed > 0 && this.#looks > this.#silence) return void this.destroy(lost('CONNECTION_SILENT'));
    if (isReady && owed === 0 && this.#looks > QUIET_LOOKS) {
      this.#looks = 0;
      this.#conversation.ask();
    }
  }

  #reportLoss(error: Error | null): void {
    if (!this.#conversation.isReady || this.#isEnding || this.#host === null) return;
    const code = error === null ? '' : codeOf(error);
    this.#onLost?.({ code: code || 'CONNECTION_CLOSED', ...this.#host });
  }

  /** Has the next connection start with the host after this one, unless another connection has moved on already. */
  #tryNextHost(): void {
    const { hosts } = this.#address;
    const index = this.#host === null ? -1 : hosts.indexOf(this.#host);
    if (chosen.get(this.#address) === index) chosen.set(this.#address, (index + 1) % hosts.length);
  }

  override _read(): void {
    this.#socket?.resume();
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    if (!this.#isOpen) return void this.once('connect', () => this._write(chunk, 'utf8', done));
    if (this.#conversation.owed === 0) this.#looks = 0;
    this.#conversation.sent(chunk);
    if (this.#socket?.write(chunk) === true) done();
    else this.once('drained', done);
  }

  override _final(done: () => void): void {
    this.#isEnding = true;
    this.#socket?.end();
    done();
  }

  override _destroy(error: Error | null, done: () => void): void {
    clearInterval(this.#timer);
    this.#reportLoss(error);
    if (!this.#conversation.isReady) this.#tryNextHost();
    done();
    // Both at once, and when the socket closes: the driver would take statements in between that nobody answers, and not
    // before it has sent what it has, or it would wait for that for ever. It asks whether there was an error, as sockets say.
    const close = () => {
      if (error !== null) this.emit('error', error);
      this.emit('close', error !== null);
    };
    if (this.#isSocketClosed) close();
    else this.#socket?.once('close', close).destroy();
  }
}
