import { Client, Pool } from 'pg';
import { isDatabaseAway, TRY_AGAIN } from './availability.ts';
import { connectionString, type DatabaseTarget } from './client.ts';

/** An outage in the words of the queue, which waits and tries again on this code alone; any other ends the process. */
function asPassing(error: unknown): never {
  if (error instanceof Error && isDatabaseAway(error)) throw Object.assign(error, { code: TRY_AGAIN });
  throw error;
}

const passing = (answer: unknown) => (answer instanceof Promise ? answer.catch(asPassing) : answer);

/**
 * The connections of the job queue. While the database is away the queue repeats what it has to say of a job that ended,
 * which may be said twice; its own pool would leave those rejections to nobody (graphile-worker 0.17.3). `onLost` hears of
 * connections that end.
 */
export function queuePool(target: DatabaseTarget, max: number, onLost: (error: Error) => void): Pool {
  class PassingClient extends Client {
    override query = (...given: unknown[]) =>
      passing(Reflect.apply(super.query as CallableFunction, this, given)) as never;
  }
  class PassingPool extends Pool {
    override connect = (...given: unknown[]) =>
      passing(Reflect.apply(super.connect as CallableFunction, this, given)) as never;
  }
  const pool = new PassingPool({ connectionString: connectionString(target), max, Client: PassingClient });
  pool.on('error', onLost).on('connect', (client) => client.on('error', onLost));
  return pool;
}
