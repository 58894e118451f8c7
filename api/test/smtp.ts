import { text } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface Received {
  readonly from: string;
  readonly to: readonly string[];
  /** as it came over the wire */
  readonly raw: string;
}

export interface SmtpPeer {
  readonly url: string;
  readonly received: Received[];
  /** the newest mail, as a mail program reads it */
  newest(): Promise<Email>;
  close(): Promise<void>;
}

/** A real SMTP server. It knows nobody whose name begins with "refused", and is busy when a mail says so. */
export async function openSmtp(): Promise<SmtpPeer> {
  const received: Received[] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo: ({ address }, _session, done) =>
      done(
        address.startsWith('refused')
          ? Object.assign(new Error('no such user'), { responseCode: 550 })
          : null,
      ),
    onData(stream, { envelope }, done) {
      void text(stream).then((raw) => {
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
        received.push({ from, to: envelope.rcptTo.map(({ address }) => address), raw });
        done(raw.includes('busy') ? Object.assign(new Error('try later'), { responseCode: 451 }) : null);
      }, done);
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.server.address();
  return {
    url: `smtp://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`,
    received,
    newest: () => PostalMime.parse(received.at(-1)?.raw ?? ''),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
