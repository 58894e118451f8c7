import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { fromBase64, toBase64 } from '@picks/record/bytes';
import { parseVerifierKey, SIGNATURE_TYPES, verifierKeyText, verifierOf } from '@picks/record/note';
import { witness } from '@picks/record/witness';

const USAGE = `Watches logs and signs each checkpoint that continues the one before it (c2sp.org/tlog-witness).

  witness --name witness.example --log name+hash+key [--log ...] [--folder witness] [--port 4600] [--host 127.0.0.1]

Its key and the newest checkpoint of each log are kept in the folder; keep it. The log is told the key and the address:
RECORD_WITNESSES="name+hash+key https://witness.example"
`;

/** Bytes of a request at most: a proof has 63 lines, a checkpoint is short. */
const BODY_MOST = 64 * 1024;

/** Whole or not at all. */
function save(file, text) {
  writeFileSync(`${file}.new`, text, { mode: 0o600, flush: true });
  renameSync(`${file}.new`, file);
}

function textIn(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT') return null;
    throw error;
  }
}

function signerOf(folder, name) {
  const file = path.join(folder, 'key');
  const kept = textIn(file);
  if (kept === null) save(file, `${randomBytes(32).toString('base64')}\n`);
  const secretKey = fromBase64((kept ?? readFileSync(file, 'utf8')).trim());
  if (secretKey?.length !== 32) throw new Error(`${file} is not a key`);
  return { name, secretKey };
}

/** The newest heads by the origin of their logs, on disk before they are answered. */
function headsIn(folder) {
  const file = path.join(folder, 'heads.json');
  const heads = new Map(Object.entries(JSON.parse(textIn(file) ?? '{}')));
  return {
    of(origin) {
      const head = heads.get(origin);
      return head && { size: head.size, root: fromBase64(head.root) };
    },
    keep({ origin, size, root }) {
      const kept = new Map(heads).set(origin, { size, root: toBase64(root) });
      save(file, JSON.stringify(Object.fromEntries(kept), null, 2));
      heads.set(origin, kept.get(origin));
    },
  };
}

async function bodyOf(request) {
  const chunks = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > BODY_MOST) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function serve({ signer, logs, heads }) {
  return async (request, response) => {
    const say = (status, body, type = 'text/plain; charset=utf-8') =>
      response.writeHead(status, { 'Content-Type': type }).end(body);
    try {
      const [pathname] = request.url.split('?');
      if (!pathname.endsWith('/add-checkpoint')) return say(404, 'Not found\n');
      if (request.method !== 'POST') return say(405, 'Method not allowed\n');
      const body = await bodyOf(request);
      if (body === null) return say(413, 'The request is too large\n');
      // From here to the answer nothing waits: requests are taken one at a time.
      const time = Math.floor(Date.now() / 1000);
      const { status, body: text, type, head } = witness(body, { signer, logs, headOf: heads.of, time });
      if (head !== undefined) heads.keep(head);
      return say(status, text, type);
    } catch (error) {
      // The client disconnected in the middle of its request.
      if (request.destroyed && !request.complete) return;
      process.stderr.write(`${error.stack ?? error}\n`);
      return say(500, 'Something went wrong\n');
    }
  };
}

function main() {
  const { values } = parseArgs({
    options: {
      name: { type: 'string' },
      log: { type: 'string', multiple: true, default: [] },
      folder: { type: 'string', default: 'witness' },
      port: { type: 'string', default: '4600' },
      host: { type: 'string', default: '127.0.0.1' },
    },
  });
  const { name, log, folder, port, host } = values;
  if (name === undefined || log.length === 0) {
    process.stderr.write(USAGE);
    process.exitCode = 2;
    return;
  }
  const logs = log.map((text) => parseVerifierKey(text));
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const signer = signerOf(folder, name);
  const answer = serve({ signer, logs, heads: headsIn(folder) });
  const server = http.createServer((request, response) => void answer(request, response));
  server.listen(Number(port), host, () => {
    const { port: taken } = server.address();
    process.stdout.write(
      `${verifierKeyText(verifierOf(signer, SIGNATURE_TYPES.cosignature))} http://${host}:${taken}\n`,
    );
  });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.close());
}

try {
  main();
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
