import { type Config, readConfig } from '#src/config.ts';
import { openDataDir } from '#src/data-dir.ts';
import { DEMO_PASSWORD, demoLogIns } from '#src/demo/members.ts';
import { DEMO_SEED } from '#src/demo/seed.queries.ts';
import { mailDirectory } from '#src/dependencies.ts';
import { isOneOfMany, startProcesses, tellStarted } from '#src/processes.ts';
import { migrateDatabase, startService } from '#src/service.ts';
import { startFailure } from '#src/start-failure.ts';

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

function warn(line: unknown): void {
  process.stderr.write(`${line instanceof Error ? (line.stack ?? line.message) : String(line)}\n`);
}

function announce(setupUrl: string | null, config: Config, took: number): void {
  print('');
  print(`Fairline is up (${took} ms)`);
  if (config.isServing) {
    print(`  Members  ${config.memberOrigin}`);
    print(`  Console  ${config.consoleOrigin}`);
  } else print(`  Background work only: port ${config.port} answers /api/health and /api/ready`);
  if (config.isDemo) {
    print(`  Demo season ${DEMO_SEED}. Sign in with password ${DEMO_PASSWORD}:`);
    for (const { email, role, plan } of demoLogIns)
      print(`    ${email.padEnd(26)} ${role === 'admin' ? 'console' : plan}`);
  }
  if (setupUrl !== null) print(`  Create the first administrator (once, within 24 h): ${setupUrl}`);
  if (config.smtpUrl === null) print(`  Emails are saved in ${mailDirectory(config)}`);
  print('  Stop with Ctrl-C');
}

/** Milliseconds that a stop may take beside its wait: requests under way get ten seconds, and a database that is away would hold it up until it is back. */
const STOP_PATIENCE = 15_000;

interface Running {
  readonly setupUrl: string | null;
  stop(signal: 'SIGINT' | 'SIGTERM'): Promise<number>;
}

async function serve(config: Config): Promise<Running> {
  const service = await startService(config);
  // Nobody's balancer presses Ctrl-C.
  const stop = (signal: string) => service.stop(signal === 'SIGINT' ? 0 : config.stopWait).then(() => 0);
  return { setupUrl: service.setupUrl, stop };
}

async function main([command]: readonly string[], config: Config): Promise<void> {
  const started = performance.now();
  if (config.databaseUrl === null) await openDataDir(config.dataDir);
  if (command === 'migrate') {
    await migrateDatabase(config);
    return print('The database is up to date');
  }
  if (command !== undefined)
    throw new Error(`There is no command "${command}": leave it out to start, or say migrate.`);
  const isLeading = config.processes > 1 && !isOneOfMany;
  const running = await (isLeading ? startProcesses(config, import.meta.filename) : serve(config));
  if (isOneOfMany) tellStarted(running.setupUrl);
  else announce(running.setupUrl, config, Math.round(performance.now() - started));
  let isStopping = false;
  const stop = (signal: 'SIGINT' | 'SIGTERM') => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), STOP_PATIENCE + config.stopWait * 1000).unref();
    running.stop(signal).then(
      (code) => process.exit(code),
      () => process.exit(1),
    );
  };
  process.on('SIGINT', stop).on('SIGTERM', stop);
}

// Whatever state an unexpected error left behind is not served from: the supervisor starts a clean process.
function fail(error: unknown): never {
  warn(error);
  process.exit(70);
}
process.on('uncaughtException', fail).on('unhandledRejection', fail);

/** Ends a failed start. Prints a sentence for known failures, and the stack of others. */
function giveUp(error: unknown, config: Config | null): never {
  const isOurs = error instanceof Error && !('syscall' in error) && !('severity' in error);
  const sentence = error instanceof Error && config !== null ? startFailure(error, config) : null;
  warn(sentence ?? (isOurs ? error.message : error));
  process.exit(1);
}

let config: Config | null = null;
try {
  config = readConfig(process.env);
  await main(process.argv.slice(2), config);
} catch (error) {
  giveUp(error, config);
}
