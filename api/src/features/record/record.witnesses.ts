import { RecordFailure } from '@picks/record/failure';
import { openNote, splitNote } from '@picks/record/note';
import { hashesOf, tileReader } from '@picks/record/tiles';
import { consistencyProof, type Hash, HASH_BYTES } from '@picks/record/tree';
import { addCheckpointText, type WitnessAddress } from '@picks/record/witness';
import type { Logger } from 'pino';
import { isDatabaseAway } from '#src/database/availability.ts';
import type { Sql } from '#src/database/client.ts';
import type { Clock } from '#src/integrations/clock.ts';
import { errorFacts } from '#src/integrations/error-facts.ts';
import { readSigned, readTile } from './record.queries.ts';
import {
  forgetWitnesses,
  readWitness,
  saveCosignature,
  saveWitnessFailure,
  saveWitnessSize,
} from './record.witnesses.queries.ts';

/** Milliseconds between looks for a checkpoint that a witness has not seen, and after one that it did not sign. */
const LOOK = 2_000;
const LATER = 60_000;
/** Milliseconds that a witness may take to answer, and bytes of its answer that are read. */
const PATIENCE = 5_000;
const ANSWER_MOST = 4_096;

interface WitnessDependencies {
  readonly sql: Sql;
  readonly clock: Clock;
  readonly log: Logger;
}

/** Proof that a tree continues another; its tiles are read as they are asked for. */
async function proofOf(sql: Sql, from: number, to: number): Promise<Hash[]> {
  const tiles = new Map<string, readonly Hash[]>();
  for (;;) {
    let lacking: readonly [level: number, index: number] | null = null;
    const reader = tileReader((level, index) => {
      const hashes = tiles.get(`${level}/${index}`);
      if (hashes === undefined) lacking ??= [level, index];
      return hashes;
    });
    try {
      return consistencyProof(reader, from, to);
    } catch (error) {
      if (!(error instanceof RecordFailure) || lacking === null) throw error;
      const [level, index] = lacking as readonly [number, number];
      const bytes = (await readTile(sql, level, index)) ?? Buffer.alloc(0);
      tiles.set(`${level}/${index}`, hashesOf(bytes, bytes.length / HASH_BYTES));
    }
  }
}

async function post(url: string, body: string): Promise<{ status: number; text: string }> {
  const response = await fetch(`${url}/add-checkpoint`, {
    method: 'POST',
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE),
  });
  const bytes = new Uint8Array(await response.arrayBuffer()).subarray(0, ANSWER_MOST);
  return { status: response.status, text: new TextDecoder().decode(bytes) };
}

/** The witness's own line of an answer; throws when its key did not sign this checkpoint. */
function lineOf({ key }: WitnessAddress, checkpoint: string, answer: string): string {
  const lines = answer.split('\n').filter((line) => line.startsWith(`— ${key.name} `));
  const line = lines.map((each) => `${each}\n`).join('');
  openNote(`${splitNote(checkpoint).text}\n${line}`, [key]);
  return line;
}

/** Asks a witness for its signature of the newest checkpoint; what went wrong, or null. */
export async function askWitness(deps: WitnessDependencies, witness: WitnessAddress): Promise<string | null> {
  const { sql, clock } = deps;
  const { name } = witness.key;
  const head = await readSigned(sql);
  if (head === null) return null;
  for (let tries = 0; tries < 2; tries += 1) {
    const { size, failure } = await readWitness(sql, name);
    if (size === head.size && failure === null && tries === 0 && size > 0) return null;
    if (size > head.size)
      return `It saw ${size.toLocaleString('en-US')} entries, and the log has ${head.size.toLocaleString('en-US')}`;
    const proof = await proofOf(sql, size, head.size);
    const answer = await post(
      witness.url,
      addCheckpointText({ oldSize: size, proof, checkpoint: head.note }),
    );
    if (answer.status === 200) {
      const line = lineOf(witness, head.note, answer.text);
      await saveCosignature(sql, { name, size: head.size, line, at: clock.now() });
      return null;
    }
    const seen = /^(\d{1,15})\n?$/.exec(answer.text)?.[1];
    if (answer.status !== 409 || seen === undefined) return `It answers ${answer.status}`;
    if (Number(seen) === size) return `It saw another history of ${size.toLocaleString('en-US')} entries`;
    await saveWitnessSize(sql, name, Number(seen));
  }
  return "It doesn't say how far it is";
}

export interface Witnessing {
  stop(): Promise<void>;
}

/** Asks each witness for its signature of every new checkpoint, one at a time; none that is down stops anything. */
export function startWitnessing(deps: WitnessDependencies, witnesses: readonly WitnessAddress[]): Witnessing {
  const { sql, log } = deps;
  const askAt = new Map<WitnessAddress, number>();
  const names = witnesses.map(({ key }) => key.name);
  let running: Promise<unknown> | null = forgetWitnesses(sql, names)
    .catch((error: unknown) => log.warn(errorFacts(error), 'the witnesses wait for the database'))
    .finally(() => {
      running = null;
    });

  async function ask(witness: WitnessAddress): Promise<void> {
    try {
      const failure = await askWitness(deps, witness).catch((error: unknown) => {
        if (error instanceof Error && isDatabaseAway(error)) throw error;
        log.warn({ ...errorFacts(error), witness: witness.key.name }, 'a witness did not answer');
        return "It doesn't answer";
      });
      if (failure === null) return;
      askAt.set(witness, performance.now() + LATER);
      log.warn({ witness: witness.key.name, failure }, 'a witness did not sign the record');
      await saveWitnessFailure(sql, witness.key.name, failure);
    } catch (error) {
      log.warn(errorFacts(error), 'the witnesses wait for the database');
    }
  }

  const timer = setInterval(() => {
    const due = witnesses.filter((witness) => performance.now() >= (askAt.get(witness) ?? 0));
    running ??= Promise.all(due.map(ask)).finally(() => {
      running = null;
    });
  }, LOOK);
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
