import process from 'node:process';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { audit } from '@picks/record/audit';
import { textOf } from '@picks/record/bytes';
import { assert } from '@picks/record/failure';
import { parseVerifierKey } from '@picks/record/note';

const USAGE = `Audits a record of picks: every entry against the signed checkpoint, every pick from its publication to its result.

  verify-record https://host/record/log [--vkey name+hash+key]
  verify-record https://host/record/log https://mirror/log --vkey name+hash+key

Without --vkey the key that the log publishes is believed, which proves less: note it, and give it the next time.
Ends with 0 when everything holds, else with 1 and the first entry that does not. Of several copies each is told.
`;

/** Tries of a path that a busy server puts off, and milliseconds that one request may take. */
const TRIES = 10;
const PATIENCE = 30_000;

/** Reads a log over HTTP; waits as long as the server asks to. */
function reader(address) {
  return async (path) => {
    for (let tries = 1; ; tries += 1) {
      const response = await fetch(`${address}/${path}`, { signal: AbortSignal.timeout(PATIENCE) });
      if (response.ok) return new Uint8Array(await response.arrayBuffer());
      await response.body?.cancel();
      const isPutOff = response.status === 429 || response.status === 503;
      assert(isPutOff && tries < TRIES, `${path} answers ${response.status}`);
      const seconds = Number(response.headers.get('retry-after') ?? 1);
      await delay(Math.min(60, Math.max(1, seconds)) * 1000);
    }
  };
}

const say = (line) => process.stdout.write(`${line}\n`);

async function verify(address, given) {
  const read = reader(address.replace(/\/+$/, ''));
  const key = given ?? textOf(await read('vkey')).trim();
  const log = parseVerifierKey(key);
  const { checkpoint, findings, picks, overdue } = await audit(read, { log, now: new Date() });
  const [first] = findings;
  if (first !== undefined) {
    say(first.index === null ? first.problem : `Entry ${first.index}: ${first.problem}`);
    say(`${findings.length} of ${checkpoint.size} entries do not hold.`);
    return 1;
  }
  const states = [...picks.values()].map(({ state }) => state);
  const count = (wanted) => states.filter((state) => state === wanted).length;
  say(
    `${checkpoint.size} entries of ${picks.size} picks hold, up to root ${Buffer.from(checkpoint.root).toString('base64')}.`,
  );
  say(`${count('settled')} settled, ${count('withdrawn')} withdrawn, ${count('open')} open.`);
  for (const { pick, kickOff } of overdue) say(`Overdue: pick ${pick}, kickoff ${kickOff}`);
  if (given === undefined) say(`Signed by ${key}`);
  return 0;
}

/** What a log's audit ends with, also when it cannot be read. */
async function endOf(address, given) {
  try {
    return await verify(address, given);
  } catch (error) {
    process.stderr.write(`${error.message}\n`);
    return 1;
  }
}

/** The logs and the key of a command line; undefined when it is none. */
function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { vkey: { type: 'string' } },
    });
    const isWhole = positionals.length > 0 && positionals.every((each) => URL.canParse(each));
    return isWhole ? { addresses: positionals, vkey: values.vkey } : undefined;
  } catch (error) {
    process.stderr.write(`${error.message}\n`);
    return undefined;
  }
}

async function main() {
  const asked = readArguments();
  if (asked === undefined) {
    process.stderr.write(USAGE);
    return 2;
  }
  let code = 0;
  for (const address of asked.addresses) {
    if (asked.addresses.length > 1) say(`${address}:`);
    code = Math.max(code, await endOf(address, asked.vkey));
  }
  return code;
}

process.exitCode = await main();
