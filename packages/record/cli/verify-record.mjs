import process from 'node:process';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { audit } from '@picks/record/audit';
import { textOf } from '@picks/record/bytes';
import { assert } from '@picks/record/failure';
import { parseVerifierKey } from '@picks/record/note';

const USAGE = `Audits a record of picks: every entry against the signed checkpoint, every pick from its publication to its result.

  verify-record https://host/record/log [--vkey name+hash+key]

Without --vkey the key that the log publishes is believed, which proves less: note it, and give it the next time.
Ends with 0 when everything holds, else with 1 and the first entry that does not.
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

async function main() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { vkey: { type: 'string' } },
    });
    const [address] = positionals;
    if (address !== undefined && positionals.length === 1 && URL.canParse(address))
      return await verify(address, values.vkey);
  } catch (error) {
    process.stderr.write(`${error.message}\n`);
    return 1;
  }
  process.stderr.write(USAGE);
  return 2;
}

process.exitCode = await main();
