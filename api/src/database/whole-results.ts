import type { Tracing } from '#src/integrations/tracing.ts';
import type { Sql } from './client.ts';
import { type Statement, traceStatement } from './traced-statement.ts';

/** Frames from the statement to the request or the job. */
const FRAMES = 12;

/** Where each statement was first written down, by its template: to find that out each time would cost more than to ask. */
const origins = new WeakMap<object, string>();

function originOf(template: unknown): string {
  if (typeof template !== 'object' || template === null) return '';
  const known = origins.get(template);
  if (known !== undefined) return known;
  const usual = Error.stackTraceLimit;
  Error.stackTraceLimit = FRAMES;
  const trace = { stack: '' };
  Error.captureStackTrace(trace, originOf);
  const [, ...frames] = trace.stack.split('\n');
  Error.stackTraceLimit = usual;
  const origin = frames.join('\n');
  origins.set(template, origin);
  return origin;
}

/** A refusal of the database with the frames that led to its statement, instead of the driver's that received it. */
function withOrigin(error: unknown, origin: string): unknown {
  if (origin !== '' && error instanceof Error && 'severity' in error) {
    const value = `${error.name}: ${error.message}\n${origin}`;
    Object.defineProperty(error, 'stack', { value, configurable: true });
  }
  return error;
}

function whole(rows: unknown[]): unknown[] {
  if (rows.length > 0 && !(0 in rows))
    rows.splice(
      0,
      rows.findIndex((_, index) => index in rows),
    );
  return rows;
}

function mended<Q>(query: Q, tracing: Tracing, origin = ''): Q {
  if (!(query instanceof Promise)) return query;
  const made = query as unknown as Statement;
  const resolve = made.resolve;
  made.resolve = (rows) => resolve(whole(rows));
  const reject = made.reject;
  made.reject = (error) => reject(withOrigin(error, origin));
  if (tracing.isOn) traceStatement(made, tracing);
  return query;
}

/**
 * The pool with results that begin at their first row. The driver counts rows per connection and forgets to start again
 * when a query fails half-way through its rows, or its backend dies there: the next query of that connection, anybody's,
 * would get that many holes first, and look empty (porsager/postgres issues 1119 and 1181). Its statements, and those of its
 * transactions, are told to `tracing`.
 */
export function withWholeResults(sql: Sql, tracing: Tracing): Sql {
  return new Proxy(sql, {
    apply: (target, self, given) =>
      mended(Reflect.apply(target, self, given) as unknown, tracing, originOf(given[0])),
    get(target, name) {
      const member: unknown = Reflect.get(target, name);
      const call = (...given: unknown[]): unknown =>
        Reflect.apply(member as CallableFunction, target, given) as unknown;
      if (name === 'begin')
        return (...given: unknown[]) => {
          const work = given.pop() as (tx: Sql) => unknown;
          return call(...given, (tx: Sql) => work(withWholeResults(tx, tracing)));
        };
      return name === 'unsafe' ? (...given: unknown[]) => mended(call(...given), tracing) : member;
    },
  });
}
