import fs from 'node:fs';
import { run } from './project.mjs';

/** Installs Debian's packages, as root on Debian; elsewhere nothing happens. */
export async function installFromDebian(packages, what) {
  if (process.getuid?.() !== 0 || !fs.existsSync('/usr/bin/apt-get')) return;
  console.log(`Installing ${what} ...`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const update = await run('apt-get', ['update', '-qq'], { quiet: true });
  const install = await run('apt-get', ['install', '-y', '--no-install-recommends', ...packages], {
    env,
    quiet: true,
  });
  if (install.code !== 0) console.log(update.output + install.output);
}

const DRILL_PROGRAMS = ['/usr/lib/postgresql/15/bin/postgres', '/usr/sbin/pgbouncer', '/usr/sbin/haproxy'];

/** What the drills of `api/drills` work with. Without it they are skipped, and this says so. */
export async function provideDrillPrograms() {
  const missing = () => DRILL_PROGRAMS.filter((file) => !fs.existsSync(file));
  if (missing().length > 0)
    await installFromDebian(
      ['postgresql-15', 'pgbouncer', 'haproxy'],
      'PostgreSQL 15, PgBouncer and HAProxy',
    );
  if (missing().length > 0) console.log(`The drills are skipped: they need ${missing().join(' and ')}`);
}

const LOAD_GENERATOR = '/usr/bin/wrk';

/** What the bench sends its requests with; without it a slower one of the packages does, and this says so. */
export async function provideLoadGenerator() {
  const isMissing = () => !fs.existsSync(LOAD_GENERATOR);
  if (isMissing()) await installFromDebian(['wrk'], 'wrk');
  if (isMissing())
    console.log('The load is sent by autocannon, which is the limit of fast answers: wrk is not installed');
}
