import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';

export interface Mail {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Hands a mail over; throws when it may succeed later. `kept`: there is no server, a person reads it on disk. */
export interface Mailer {
  deliver(mail: Mail): Promise<'sent' | 'kept'>;
}

export function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport(url, { connectionTimeout: 10_000, socketTimeout: 20_000 } as object);
  return {
    async deliver({ id, to, subject, text }) {
      await transport.sendMail({ from, to, subject, text, messageId: `<${id}@${new URL(url).hostname}>` });
      return 'sent';
    },
  };
}

/** Without SMTP_URL: one readable file a mail, named by time and id. */
export function keptMailer(directory: string): Mailer {
  return {
    async deliver({ id, to, subject, text }) {
      await mkdir(directory, { recursive: true, mode: 0o700 });
      await writeFile(join(directory, `${id}.txt`), `To: ${to}\nSubject: ${subject}\n\n${text}\n`, {
        mode: 0o600,
      });
      return 'kept';
    },
  };
}
