import type { ResponseOf } from '@picks/contract/endpoint';
import type { getAdminPick } from '@picks/contract/picks.admin';
import { formatCount } from '@picks/ui/format/numbers';
import { Figures } from '#src/ui/figures.tsx';
import { DeliveryTimes } from './delivery-times.tsx';

type Push = NonNullable<ResponseOf<typeof getAdminPick>['push']>;

function SentAlert({ push }: { push: Push }) {
  if (push.recipients === 0) return <p className="text-ink-2">Nobody was due an alert for this pick.</p>;
  return (
    <>
      <Figures
        figures={[
          ['Recipients', formatCount(push.recipients)],
          ['Sent', formatCount(push.sent)],
          ['Received', formatCount(push.received)],
          ['Failed', formatCount(push.failed), push.failed > 0],
        ]}
      />
      {push.times === null ? (
        <p className="text-ink-2">No device has shown it yet.</p>
      ) : (
        <DeliveryTimes times={push.times} shown={push.received} />
      )}
    </>
  );
}

/** How the alert about the pick travelled. */
export function Delivery({ push }: { push: Push | null }) {
  return (
    <section aria-labelledby="delivery">
      <h3 id="delivery" className="type-overline text-ink-3">
        Push alert
      </h3>
      <div className="mt-2 flex flex-col gap-3">
        {push === null ? (
          <p className="text-ink-2">No alert was sent for this pick.</p>
        ) : (
          <SentAlert push={push} />
        )}
      </div>
    </section>
  );
}
