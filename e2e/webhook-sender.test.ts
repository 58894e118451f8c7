import { once } from 'node:events';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { createWebhookSender, openTls } from '@picks/api/integrations/webhook-sender';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Certificate, makeCertificate } from './doubles/certificate.ts';

const HOST = 'hooks.example.com';
let certificate: Certificate;
let server: Server;
let port = 0;
const hosts: (string | undefined)[] = [];

beforeAll(async () => {
  certificate = await makeCertificate([HOST]);
  server = createServer({ cert: certificate.cert, key: certificate.key }, (request, response) => {
    hosts.push(request.headers.host);
    request.resume().on('end', () => response.writeHead(202).end('taken'));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const post = (host: string, ca?: string) =>
  createWebhookSender(async () => openTls('127.0.0.1', port, host, ca)).post(`https://${host}/`, {}, '{}');
const refused = { code: null, text: "The certificate wasn't accepted" };

test('a receiver is reached over TLS by its name, at the address that was checked', async () => {
  expect(await post(HOST, certificate.cert)).toEqual({ code: 202, text: 'taken', after: null });
  expect(hosts).toEqual([HOST]);
});

test("a receiver with an untrusted certificate, or another name's, gets nothing", async () => {
  expect(await post(HOST)).toEqual(refused);
  expect(await post('other.example.com', certificate.cert)).toEqual(refused);
  expect(hosts).toHaveLength(1);
});

test('a number is good where the certificate has it', async () => {
  expect(await post('127.0.0.1', certificate.cert)).toMatchObject({ code: 202 });
  expect(await post('127.0.0.1')).toEqual(refused);
});
