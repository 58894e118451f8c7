import { spawnSync } from 'node:child_process';
import { root } from './project.mjs';

/** Without the variables of a hook, which would name another repository than the folder's. */
const environment = () =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_')));

/** Runs git in a folder. Returns trimmed stdout, or null if git fails or isn't installed. */
export function git(args, folder = root) {
  const options = { cwd: folder, encoding: 'utf8', env: environment() };
  const { status, stdout } = spawnSync('git', ['-c', 'core.quotePath=false', ...args], options);
  return status === 0 ? stdout.trim() : null;
}
