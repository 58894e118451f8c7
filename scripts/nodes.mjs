import fs from 'node:fs';
import path from 'node:path';
import { cache, run } from './project.mjs';

/** Returns the program of another version of Node, installed from its npm package; null if it can't be installed. */
export async function nodeOf(version) {
  const prefix = path.join(cache, 'node', version);
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
  const program = path.join(prefix, 'node_modules', name, 'bin/node');
  if (fs.existsSync(program)) return program;
  fs.mkdirSync(prefix, { recursive: true });
  const flags = ['--no-save', '--ignore-scripts', '--no-audit', '--no-fund'];
  const { code, output } = await run('npm', ['install', ...flags, '--prefix', prefix, `${name}@${version}`], {
    quiet: true,
  });
  if (code !== 0) console.error(output);
  return code === 0 ? program : null;
}
