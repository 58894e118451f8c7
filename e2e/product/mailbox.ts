import { text } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface Mailbox {
  readonly url: string;
  /** the newest mail to an address, as a mail program reads it; waits for one */
  mailTo(address: string): Promise<Email>;
  /** the six digits of the newest mail to an address */
  codeFor(address: string): Promise<string>;
  close(): Promise<void>;
}

/** Milliseconds. */
const PATIENCE = 30_000;

/** A real SMTP server that keeps what it receives. */
export async function openMailbox(): Promise<Mailbox> {
  const mails: { to: readonly string[]; mail: Email }[] = [];
  const arrivals = new EventTarget();
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, session, done) {
      // A sender that is killed in the middle leaves no mail, and no answer is waited for.
      void text(stream).then(async (raw) => {
        const mail = await PostalMime.parse(raw);
        mails.push({ to: session.envelope.rcptTo.map(({ address }) => address), mail });
        arrivals.dispatchEvent(new Event('mail'));
        done();
      }, done);
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A sender that is killed in the middle of a message resets its connection.
  server.on('error', () => undefined);
  const address = server.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;

  async function mailTo(recipient: string): Promise<Email> {
    const signal = AbortSignal.timeout(PATIENCE);
    for (;;) {
      const received = mails.findLast(({ to }) => to.includes(recipient));
      if (received !== undefined) return received.mail;
      await new Promise<void>((resolve, reject) => {
        arrivals.addEventListener('mail', () => resolve(), { once: true });
        signal.addEventListener('abort', () => reject(new Error(`No mail to ${recipient}`)), { once: true });
      });
    }
  }

  return {
    url: `smtp://127.0.0.1:${port}`,
    mailTo,
    codeFor: async (recipient) => /code is (\d{6})/.exec((await mailTo(recipient)).text ?? '')?.[1] ?? '',
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
