import net from 'node:net';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { listening } from '#test/listening.ts';
import type { Env } from './context.ts';

test('a client that does not read its answer is let go, and one that reads slowly is not', async () => {
  let release: (outcome: string) => void = () => {};
  const letGo = new Promise<string>((resolve) => (release = resolve));
  const app = new Hono<Env>().get('/endless', () => {
    const chunk = new Uint8Array(256 * 1024);
    const body = new ReadableStream({
      pull: (controller) => controller.enqueue(chunk),
      cancel: () => release('let go'),
    });
    return new Response(body);
  });
  app.get('/slow', () => {
    let parts = 0;
    const body = new ReadableStream({
      async pull(controller) {
        await new Promise((resolve) => setTimeout(resolve, 100));
        controller.enqueue(new TextEncoder().encode('.'));
        if ((parts += 1) === 6) controller.close();
      },
    });
    return new Response(body);
  });
  const listener = await listening(app, { silence: 300 });
  const socket = net.connect(Number(new URL(listener.url).port), '127.0.0.1');
  socket.on('error', () => {});
  socket.pause();
  socket.write('GET /endless HTTP/1.1\r\nHost: localhost\r\n\r\n');
  expect(await (await fetch(`${listener.url}/slow`)).text()).toBe('......');
  expect(await letGo).toBe('let go');
  socket.destroy();
  await listener.close();
});

test('a HEAD request cancels the body of its answer', async () => {
  let [begun, ended] = [0, 0];
  const app = new Hono<Env>().get('/endless', () => {
    begun += 1;
    const body = new ReadableStream({ cancel: () => void (ended += 1) });
    return new Response(body, { headers: { 'X-Kind': 'endless' } });
  });
  const listener = await listening(app);
  for (let asked = 0; asked < 3; asked += 1) {
    const answer = await fetch(`${listener.url}/endless`, { method: 'HEAD' });
    expect([answer.status, answer.headers.get('x-kind'), await answer.text()]).toEqual([200, 'endless', '']);
  }
  expect([begun, ended]).toEqual([3, 3]);
  await listener.close();
});
