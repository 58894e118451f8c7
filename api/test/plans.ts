import type { Sql } from '#src/database/client.ts';

interface PlanNode {
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Shared Hit Blocks': number;
  readonly 'Shared Read Blocks': number;
  readonly Plans?: readonly PlanNode[];
}

/** A query of the driver. */
interface Handled {
  handle(): void;
  resolve(rows: unknown): void;
  reject(error: unknown): void;
}

/** What queries cost the database: blocks they looked at, and rows that any step of their plans went through. */
export interface Cost {
  blocks: number;
  rows: number;
}

function rowsOf(node: PlanNode): number {
  const own = (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'];
  return own + (node.Plans ?? []).reduce((sum, child) => sum + rowsOf(child), 0);
}

/** Runs `read` with a pool that has each of its queries explained first, and answers what they cost together. */
export async function costOf(sql: Sql, read: (explained: Sql) => Promise<unknown>): Promise<Cost> {
  const cost: Cost = { blocks: 0, rows: 0 };
  const explained = new Proxy(sql, {
    apply(target, self, given) {
      const query = Reflect.apply(target, self, given) as Promise<unknown>;
      if (!(query instanceof Promise)) return query;
      // As a fragment of another query it stays what it is: only what is waited for is run.
      const run = async () => {
        const [row] = await target<{ 'QUERY PLAN': [{ Plan: PlanNode }] }[]>`
          explain (analyze, buffers, format json) ${query as never}`;
        const plan = row?.['QUERY PLAN'][0].Plan;
        if (plan === undefined) throw new Error('no plan');
        cost.blocks += plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
        cost.rows += rowsOf(plan);
        return target`${query as never}`;
      };
      // What the driver calls when a query is waited for, each time.
      let isRun = false;
      const made = query as Promise<unknown> & Handled;
      made.handle = () => {
        if (!isRun) run().then(made.resolve, made.reject);
        isRun = true;
      };
      return query;
    },
  });
  await read(explained);
  return cost;
}
