import { Gauge, type Registry } from 'prom-client';
import type { Sql } from '#src/database/client.ts';
import { ageOfChecks, countBroken, countJobs, oldestJob, readRecordState } from './metrics.queries.ts';

interface Figure {
  readonly name: string;
  readonly help: string;
  read(): Promise<number | null>;
}

/** A figure that all processes see alike; there is none while `read` has none, or the database is away. */
function measure(register: Registry, { name, help, read }: Figure): void {
  const gauge = new Gauge({
    name,
    help,
    registers: [register],
    aggregator: 'max',
    async collect() {
      const value = await read().catch(() => null);
      if (value === null) gauge.remove();
      else gauge.set(value);
    },
  });
}

function measureJobs(sql: Sql, register: Registry): void {
  const jobs = new Gauge({
    name: 'jobs',
    help: 'Jobs in the queue by task and state',
    labelNames: ['task', 'state'],
    registers: [register],
    aggregator: 'max',
    async collect() {
      jobs.reset();
      // Without the database the other figures still tell: that is when somebody looks at them.
      const counts = await countJobs(sql).catch(() => []);
      for (const { task, state, count } of counts) jobs.set({ task, state }, count);
    },
  });
}

/** What the database knows of the queue, the books and the record. */
export function measureDatabase(sql: Sql, register: Registry): void {
  measureJobs(sql, register);
  const figures: readonly Figure[] = [
    {
      name: 'job_oldest_seconds',
      help: 'How long the job that is due the longest has waited',
      read: () => oldestJob(sql),
    },
    {
      name: 'invariants_broken',
      help: 'Invariants that did not hold at the last check',
      read: () => countBroken(sql),
    },
    {
      name: 'invariants_checked_seconds',
      help: 'Since the invariants were last checked',
      read: () => ageOfChecks(sql),
    },
    {
      name: 'record_unsigned',
      help: 'Entries of the record that wait to be signed',
      read: async () => (await readRecordState(sql)).unsigned,
    },
    {
      name: 'record_refused',
      help: '1 when the record is not signed because its history was changed',
      read: async () => ((await readRecordState(sql)).isRefused ? 1 : 0),
    },
  ];
  for (const figure of figures) measure(register, figure);
}
