import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export interface Mailbox {
  readonly url: string;
  /** the newest mail to an address; waits for one */
  mailTo(address: string): Promise<string>;
  /** the six digits of the newest mail to an address */
  codeFor(address: string): Promise<string>;
  close(): Promise<void>;
}

/** Milliseconds. */
const PATIENCE = 30_000;

/** A real SMTP server that keeps what it receives. */
export async function openMailbox(): Promise<Mailbox> {
  const mails: { to: readonly string[]; body: string }[] = [];
  const arrivals = new EventTarget();
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, session, done) {
      void text(stream).then((body) => {
        mails.push({ to: session.envelope.rcptTo.map(({ address }) => address), body });
        arrivals.dispatchEvent(new Event('mail'));
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;

  async function mailTo(recipient: string): Promise<string> {
    const signal = AbortSignal.timeout(PATIENCE);
    for (;;) {
      const mail = mails.findLast(({ to }) => to.includes(recipient));
      if (mail !== undefined) return mail.body;
      await new Promise<void>((resolve, reject) => {
        arrivals.addEventListener('mail', () => resolve(), { once: true });
        signal.addEventListener('abort', () => reject(new Error(`No mail to ${recipient}`)), { once: true });
      });
    }
  }

  return {
    url: `smtp://127.0.0.1:${port}`,
    mailTo,
    codeFor: async (recipient) => /code is (\d{6})/.exec(await mailTo(recipient))?.[1] ?? '',
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
