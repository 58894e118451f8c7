import type { OperationsHealth } from '@picks/contract/health.admin';
import { formatCount } from '@picks/ui/format/numbers';
import { Figures } from '#src/ui/figures.tsx';
import { Part } from './part.tsx';

/** Jobs as they stand, mail and push of the last 24 hours. */
export function Operations({ health: { jobs, mail, push } }: { health: OperationsHealth }) {
  return (
    <>
      <Part title="Jobs" note="Background work right now">
        <Figures
          figures={[
            ['Waiting', formatCount(jobs.waiting)],
            ['Running', formatCount(jobs.running)],
            ['Retrying', formatCount(jobs.retrying)],
            ['Failed', formatCount(jobs.failed), jobs.failed > 0],
          ]}
        />
      </Part>
      <Part title="Email" note="Last 24 hours">
        <Figures
          figures={[
            ['Queued', formatCount(mail.queued)],
            ['Sent', formatCount(mail.sent)],
            ['Saved to disk', formatCount(mail.kept)],
            ['Failed', formatCount(mail.failed), mail.failed > 0],
          ]}
        />
      </Part>
      <Part title="Push" note="Last 24 hours">
        <Figures
          figures={[
            ['Sent', formatCount(push.sent)],
            ['Received', formatCount(push.received)],
            ['95% arrived within', push.p95 === null ? '–' : `${push.p95.toFixed(1)} s`],
            ['Failed', formatCount(push.failed), push.failed > 0],
          ]}
        />
      </Part>
    </>
  );
}
