import type { OperationsHealth } from '@picks/contract/health.admin';
import { Figures } from '#src/ui/figures.tsx';
import { count, Part } from './part.tsx';

/** Jobs as they stand, mail and push of the last 24 hours. */
export function Operations({ health: { jobs, mail, push } }: { health: OperationsHealth }) {
  return (
    <>
      <Part title="Jobs" note="Background work right now">
        <Figures
          figures={[
            ['Waiting', count(jobs.waiting)],
            ['Running', count(jobs.running)],
            ['Retrying', count(jobs.retrying)],
            ['Failed', count(jobs.failed), jobs.failed > 0],
          ]}
        />
      </Part>
      <Part title="Email" note="Last 24 hours">
        <Figures
          figures={[
            ['Queued', count(mail.queued)],
            ['Sent', count(mail.sent)],
            ['Saved to disk', count(mail.kept)],
            ['Failed', count(mail.failed), mail.failed > 0],
          ]}
        />
      </Part>
      <Part title="Push" note="Last 24 hours">
        <Figures
          figures={[
            ['Sent', count(push.sent)],
            ['Received', count(push.received)],
            ['95% arrived within', push.p95 === null ? '–' : `${push.p95.toFixed(1)} s`],
            ['Failed', count(push.failed), push.failed > 0],
          ]}
        />
      </Part>
    </>
  );
}
