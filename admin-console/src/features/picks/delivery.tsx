import type { ResponseOf } from '@picks/contract/endpoint';
import type { getAdminPick } from '@picks/contract/picks.admin';
import { Figures } from '#src/ui/figures.tsx';

type Push = ResponseOf<typeof getAdminPick>['push'];

const count = (number: number) => number.toLocaleString('en-US');

/** How the alert about the pick travelled. */
export function Delivery({ push }: { push: Push }) {
  return (
    <section aria-labelledby="delivery">
      <h3 id="delivery" className="type-overline text-ink-3">
        Push alert
      </h3>
      {push === null ? (
        <p className="mt-1.5 text-ink-2">No alert was sent for this pick.</p>
      ) : (
        <div className="mt-2">
          <Figures
            figures={[
              ['Recipients', count(push.recipients)],
              ['Sent', count(push.sent)],
              ['Received', count(push.received)],
              ['Failed', count(push.failed), push.failed > 0],
            ]}
          />
        </div>
      )}
    </section>
  );
}
