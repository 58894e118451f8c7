import { Client, Pool } from 'pg';
import { isDatabaseAway, TRY_AGAIN } from './availability.ts';
import { addressOf, type DatabaseTarget } from './client.ts';
import { DatabaseStream } from './database-stream.ts';

/** An outage in the words of the queue, which waits and tries again on this code alone; any other ends the process. */
function asPassing(error: unknown): never {
  if (error instanceof Error && isDatabaseAway(error))
    throw Object.assign(new Error(error.message, { cause: error }), { code: TRY_AGAIN });
  throw error;
}

const passing = (answer: unknown) => (answer instanceof Promise ? answer.catch(asPassing) : answer);

/** Milliseconds that the database may take over a statement of the queue. */
const SILENCE = 7_000;

/**
 * The connections of the job queue. While the database is away the queue repeats what it has to say of a job that ended,
 * which may be said twice; its own pool would leave those rejections to nobody (graphile-worker 0.17.3). `silence` is null
 * where statements may take any time; `setup` is said at each log-in.
 */
export function queuePool(
  target: DatabaseTarget,
  max: number,
  { silence = SILENCE, setup = '' }: { silence?: number | null; setup?: string } = {},
): Pool {
  class PassingClient extends Client {
    override query = (...given: unknown[]) =>
      passing(Reflect.apply(super.query as CallableFunction, this, given)) as never;
  }
  class PassingPool extends Pool {
    override connect = (...given: unknown[]) =>
      passing(Reflect.apply(super.connect as CallableFunction, this, given)) as never;
  }
  const address = addressOf(target);
  const pool = new PassingPool({
    user: address.user,
    password: address.password,
    database: address.database,
    ssl: false,
    stream: () => new DatabaseStream(address, { silence, setup, onLost: target.onLost }),
    max,
    Client: PassingClient,
  });
  // Already reported by the stream.
  const ignore = () => {};
  pool.on('error', ignore).on('connect', (client) => client.on('error', ignore));
  return pool;
}
