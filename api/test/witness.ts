import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { type Signer, verifierKeyText, verifierOf } from '@picks/record/note';
import { onTestFinished } from 'vitest';

const builder = pathToFileURL(join(import.meta.dirname, '../../scripts/build.mjs')).href;

/** The witness program for one log, until the test ends. */
export async function startWitness(log: Signer) {
  const home = mkdtempSync(join(tmpdir(), 'witness-'));
  onTestFinished(() => rmSync(home, { recursive: true, force: true }));
  const program = join(home, 'witness.mjs');
  const build = `const { buildRecordProgram } = await import(${JSON.stringify(builder)});
    await buildRecordProgram('witness', ${JSON.stringify(program)});`;
  execFileSync(process.execPath, ['--input-type=module', '--eval', build]);
  const options = ['--name', 'witness.example', '--log', verifierKeyText(verifierOf(log))];
  const child = spawn(process.execPath, [program, ...options, '--folder', join(home, 'kept'), '--port', '0']);
  onTestFinished(() => void child.kill('SIGKILL'));
  const errors = text(child.stderr);
  const started = once(createInterface({ input: child.stdout }), 'line') as Promise<[string]>;
  const ended = once(child, 'exit').then(async (): Promise<never> => {
    throw new Error(`The witness ended: ${await errors}`);
  });
  ended.catch(() => {});
  const [line] = await Promise.race([started, ended]);
  return {
    port: Number(new URL(line.split(' ').at(-1) ?? '').port),
    /** Stops it; resolves with what it wrote to standard error. */
    async stop(): Promise<string> {
      child.kill('SIGTERM');
      return errors;
    },
  };
}
