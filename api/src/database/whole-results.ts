import type { Sql } from './client.ts';

/** What the driver calls with the rows of a query. */
interface Query {
  resolve(rows: unknown[]): void;
}

function whole(rows: unknown[]): unknown[] {
  if (rows.length > 0 && !(0 in rows))
    rows.splice(
      0,
      rows.findIndex((_, index) => index in rows),
    );
  return rows;
}

function mended<Q>(query: Q): Q {
  if (!(query instanceof Promise)) return query;
  const made = query as unknown as Query;
  const resolve = made.resolve;
  made.resolve = (rows) => resolve(whole(rows));
  return query;
}

/**
 * The pool with results that begin at their first row. The driver counts rows per connection and forgets to start again
 * when a query fails half-way through its rows, or its backend dies there: the next query of that connection, anybody's,
 * would get that many holes first, and look empty (porsager/postgres issues 1119 and 1181).
 */
export function withWholeResults(sql: Sql): Sql {
  return new Proxy(sql, {
    apply: (target, self, given) => mended(Reflect.apply(target, self, given) as unknown),
    get(target, name) {
      const member: unknown = Reflect.get(target, name);
      if (name !== 'unsafe') return member;
      return (...given: unknown[]) =>
        mended(Reflect.apply(member as CallableFunction, target, given) as unknown);
    },
  });
}
