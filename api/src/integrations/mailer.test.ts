import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSmtp, type SmtpPeer } from '#test/smtp.ts';
import { keptMailer, smtpMailer } from './mailer.ts';

const mail = {
  id: '0198a000-0000-7000-8000-000000000001',
  to: 'ana@example.com',
  subject: 'Your code · 123456',
  text: 'Hello,\nyour code is 123456.\n',
};

describe('a mail by SMTP', () => {
  let peer: SmtpPeer;
  beforeAll(async () => {
    peer = await openSmtp();
  });
  afterAll(() => peer.close());

  const mailer = () => smtpMailer(peer.url, 'Fairline <no-reply@fairline.example>');

  test('arrives with its subject, text, sender and an id of its own', async () => {
    expect(await mailer().deliver(mail)).toBe('sent');
    const [{ from, to, raw } = { from: '', to: [], raw: '' }] = peer.received;
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

  test('is text with its HTML beside it, and says that no person wrote it', async () => {
    await mailer().deliver({ ...mail, html: '<p>Hello, your code is <b>123456</b>.</p>' });
    const { text, html, headers } = await peer.newest();
    const value = (key: string) => headers.find((header) => header.key === key)?.value;
    expect(value('content-type')).toMatch(/^multipart\/alternative/);
    expect(value('auto-submitted')).toBe('auto-generated');
    expect([text?.trim(), html]).toEqual([mail.text.trim(), expect.stringContaining('<b>123456</b>')]);
    expect(value('list-unsubscribe')).toBe(undefined);
  });

  test('that may be turned off names where one POST does it', async () => {
    await mailer().deliver({
      ...mail,
      unsubscribe: 'https://fairline.example/unsubscribe/one-click?token=abc',
    });
    const { headers } = await peer.newest();
    const value = (key: string) => headers.find((header) => header.key === key)?.value;
    expect(value('list-unsubscribe')).toBe('<https://fairline.example/unsubscribe/one-click?token=abc>');
    expect(value('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  });

  test('refers to its conversation, and keeps an id of its own', async () => {
    const ids: (string | undefined)[] = [];
    for (const id of [mail.id, mail.id.replace(/1$/, '2')]) {
      await mailer().deliver({ ...mail, id, thread: 'ticket-7' });
      const { messageId, inReplyTo, references } = await peer.newest();
      ids.push(messageId);
      expect([inReplyTo, references]).toEqual(['<ticket-7@127.0.0.1>', '<ticket-7@127.0.0.1>']);
    }
    expect(new Set(ids).size).toBe(2);
  });

  test('cannot be made to carry other headers or recipients', async () => {
    peer.received.length = 0;
    await mailer().deliver({ ...mail, subject: 'Hi\r\nBcc: other@example.com', to: 'ana@example.com' });
    const [{ to, raw } = { to: [], raw: '' }] = peer.received;
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
