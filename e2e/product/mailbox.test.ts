import { once } from 'node:events';
import { connect } from 'node:net';
import { test } from 'vitest';
import { openMailbox } from './mailbox.ts';

const MESSAGE = 'Subject: Hello\r\n\r\nYour code is 123456\r\n';
const EMAIL = ['EHLO localhost', 'MAIL FROM:<us@example.com>', 'RCPT TO:<sam@example.com>', 'DATA'];

/** Opens a connection and sends everything up to the message itself. */
async function beginEmail(url: string) {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'data');
  for (const command of EMAIL) {
    socket.write(`${command}\r\n`);
    await once(socket, 'data');
  }
  return socket;
}

test('a sender that dies in the middle of a message leaves no email, and the next one arrives', async () => {
  const mailbox = await openMailbox();
  const killed = await beginEmail(mailbox.url);
  killed.write(MESSAGE.slice(0, -4));
  killed.resetAndDestroy();
  const socket = await beginEmail(mailbox.url);
  socket.write(`${MESSAGE}.\r\n`);
  await mailbox.codeFor('sam@example.com');
  socket.end();
  await mailbox.close();
});
