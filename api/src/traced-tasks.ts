import type { Task, TaskList } from 'graphile-worker';
import type { Tracing } from '#src/integrations/tracing.ts';

/** Milliseconds after which a job is a trace of its own, with a link to the one that queued it. */
const SAME_TRACE = 3_600_000;

/** The `traceparent` that `traced` of the database put in a payload. */
function traceparentOf(payload: unknown): string | null {
  const { traceparent } = (payload ?? {}) as { traceparent?: unknown };
  return typeof traceparent === 'string' ? traceparent : null;
}

function tracedTask(name: string, task: Task, tracing: Tracing): Task {
  return (payload, helpers) => {
    const { id, attempts, created_at: createdAt } = helpers.job;
    const cause = traceparentOf(payload);
    const isLate = Date.now() - createdAt.getTime() > SAME_TRACE;
    return tracing.run(
      {
        name,
        kind: 'consumer',
        parent: isLate ? null : cause,
        link: isLate ? cause : null,
        attributes: { 'job.task': name, 'job.id': id, 'job.attempt': attempts },
      },
      async () => task(payload, helpers),
    );
  };
}

/** Tasks whose jobs go on with the trace of the statement that queued them. */
export function tracedTasks(tasks: TaskList, tracing: Tracing): TaskList {
  if (!tracing.isOn) return tasks;
  const traced = Object.entries(tasks).flatMap(([name, task]) =>
    task === undefined ? [] : [[name, tracedTask(name, task, tracing)] as const],
  );
  return Object.fromEntries(traced);
}
