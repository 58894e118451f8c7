import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

const REPOSITORY = path.join(import.meta.dirname, '../..');

/** Commit of the previous release. */
export const PREVIOUS_RELEASE = 'b502c20c57a55f5454fa8534c44ecf732345933a';

/** Whether the repository has a commit: a shallow clone may not. */
export function hasCommit(commit: string): boolean {
  return spawnSync('git', ['-C', REPOSITORY, 'cat-file', '-e', `${commit}^{commit}`]).status === 0;
}

/** Builds a release from its commit, with the packages it had, and returns the path of its server. Keeps the build. */
export function buildRelease(commit: string): string {
  const folder = path.join(REPOSITORY, '.cache/releases', commit);
  if (!fs.existsSync(folder)) {
    const unfinished = `${folder}-unfinished`;
    fs.rmSync(unfinished, { recursive: true, force: true });
    fs.mkdirSync(unfinished, { recursive: true });
    const archive = path.join(unfinished, 'source.tar');
    execFileSync('git', ['-C', REPOSITORY, 'archive', '--output', archive, commit]);
    execFileSync('tar', ['-xf', archive, '-C', unfinished]);
    fs.rmSync(archive);
    execFileSync('npm', ['run', 'build'], { cwd: unfinished, stdio: 'pipe' });
    fs.renameSync(unfinished, folder);
  }
  return path.join(folder, 'api/dist/main.js');
}
