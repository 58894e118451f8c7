import type { TLSSocket } from 'node:tls';
import { bytesField, numberField, readFields, readVarint, varint } from './protobuf.ts';

const VERSION = 41;
const TAG = { ping: 0, pong: 1, login: 2, loggedIn: 3, close: 4, data: 8 } as const;

export interface DataMessage {
  app: string;
  sender: string;
  subtype: string;
  encoding: string;
  ttl: number;
  body: Buffer;
}

/** One browser's connection in Google's mobile connection server protocol: stanzas of tag, length and message. */
export class McsConnection {
  readonly #socket: TLSSocket;
  #buffer = Buffer.alloc(0);
  #hasVersion = false;
  #lastId = 0;

  /** `onLogin` gets the device number that the check-in gave. */
  constructor(socket: TLSSocket, onLogin: (device: string) => void) {
    this.#socket = socket;
    socket.on('error', () => socket.destroy());
    socket.on('data', (chunk: Buffer) => {
      this.#buffer = Buffer.concat([this.#buffer, chunk]);
      for (let stanza = this.#take(); stanza; stanza = this.#take()) this.#answer(stanza, onLogin);
    });
  }

  send({ app, sender, subtype, encoding, ttl, body }: DataMessage): void {
    const id = (this.#lastId += 1);
    const property = (key: string, value: string) =>
      bytesField(7, Buffer.concat([bytesField(1, key), bytesField(2, value)]));
    this.#write(TAG.data, [
      bytesField(2, `message-${id}`),
      bytesField(3, sender),
      bytesField(5, app),
      property('subtype', subtype),
      property('content-encoding', encoding),
      bytesField(9, `${Date.now()}-${id}`),
      numberField(17, ttl),
      numberField(18, Date.now()),
      bytesField(21, body),
    ]);
  }

  #take(): { tag: number; message: Buffer } | undefined {
    const start = this.#hasVersion ? 0 : 1;
    if (this.#buffer.length < start + 2) return undefined;
    const length = readVarint(this.#buffer, start + 1);
    if (!length) return undefined;
    const end = length.end + Number(length.value);
    if (this.#buffer.length < end) return undefined;
    const stanza = { tag: this.#buffer.readUInt8(start), message: this.#buffer.subarray(length.end, end) };
    this.#hasVersion = true;
    this.#buffer = this.#buffer.subarray(end);
    return stanza;
  }

  #answer({ tag, message }: { tag: number; message: Buffer }, onLogin: (device: string) => void): void {
    if (tag === TAG.ping) this.#write(TAG.pong, []);
    if (tag === TAG.close) this.#socket.end();
    if (tag !== TAG.login) return;
    this.#socket.write(Buffer.from([VERSION]));
    this.#write(TAG.loggedIn, [bytesField(1, 'login'), numberField(8, Date.now())]);
    onLogin(readFields(message).get(3)?.toString() ?? '');
  }

  #write(tag: number, fields: readonly Buffer[]): void {
    const message = Buffer.concat(fields);
    this.#socket.write(Buffer.concat([Buffer.from([tag]), varint(message.length), message]));
  }
}
