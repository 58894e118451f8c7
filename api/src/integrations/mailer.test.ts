import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keptMailer, smtpMailer } from './mailer.ts';

const mail = {
  id: '0198a000-0000-7000-8000-000000000001',
  to: 'ana@example.com',
  subject: 'Your code · 123456',
  text: 'Hello,\nyour code is 123456.\n',
};

describe('a mail by SMTP', () => {
  const received: { from: string; to: string[]; raw: string }[] = [];
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
      });
    },
  });
  let url: string;
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.server.address();
    url = `smtp://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
  });
  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));

  const mailer = () => smtpMailer(url, 'Fairline <no-reply@fairline.example>');

  test('arrives with its subject, text, sender and an id of its own', async () => {
    expect(await mailer().deliver(mail)).toBe('sent');
    const [{ from, to, raw } = { from: '', to: [], raw: '' }] = received;
    expect([from, to]).toEqual(['no-reply@fairline.example', ['ana@example.com']]);
    const [head = '', body = ''] = raw.split('\r\n\r\n');
    expect(head).toContain('From: Fairline <no-reply@fairline.example>');
    expect(head).toContain('To: ana@example.com');
    expect(head).toContain(`Message-ID: <${mail.id}@127.0.0.1>`);
    expect(head).toMatch(/^Subject: =\?UTF-8\?/m);
    expect(
      decodeURIComponent(
        /=\?UTF-8\?Q\?(.+)\?=/.exec(head)?.[1]?.replaceAll('_', ' ').replaceAll('=', '%') ?? '',
      ),
    ).toBe(mail.subject);
    expect(body).toContain('your code is 123456.');
  });

  test('cannot be made to carry other headers or recipients', async () => {
    received.length = 0;
    await mailer().deliver({ ...mail, subject: 'Hi\r\nBcc: other@example.com', to: 'ana@example.com' });
    const [{ to, raw } = { to: [], raw: '' }] = received;
    expect(to).toEqual(['ana@example.com']);
    expect(raw).not.toMatch(/^Bcc:/im);
  });

  test.each([
    ['the recipient is refused', { to: 'refused@example.com' }],
    ['the server is busy', { text: 'busy' }],
  ])('throws when %s', async (_, change) => {
    await expect(mailer().deliver({ ...mail, ...change })).rejects.toThrow();
  });

  test('throws when there is no server', async () => {
    await expect(smtpMailer('smtp://127.0.0.1:1', 'a@example.com').deliver(mail)).rejects.toThrow();
  });
});

test('a kept mail is a file for the owner only, and the same mail is one file', async () => {
  const home = await mkdtemp(join(tmpdir(), 'mail-'));
  const directory = join(home, 'deep', 'mail');
  const mailer = keptMailer(directory);
  expect([await mailer.deliver(mail), await mailer.deliver(mail)]).toEqual(['kept', 'kept']);
  expect(await readdir(directory)).toEqual([`${mail.id}.txt`]);
  const file = join(directory, `${mail.id}.txt`);
  expect(await readFile(file, 'utf8')).toBe(
    'To: ana@example.com\nSubject: Your code · 123456\n\nHello,\nyour code is 123456.\n\n',
  );
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect((await stat(directory)).mode & 0o777).toBe(0o700);
  await rm(home, { recursive: true });
});
