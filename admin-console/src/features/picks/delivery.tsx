import type { ResponseOf } from '@picks/contract/endpoint';
import type { getAdminPick } from '@picks/contract/picks.admin';

type Push = ResponseOf<typeof getAdminPick>['push'];

const figures = [
  ['recipients', 'Recipients'],
  ['sent', 'Sent'],
  ['received', 'Received'],
  ['failed', 'Failed'],
] as const;

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
        <dl className="mt-2 grid grid-cols-4 divide-x divide-line rounded-control border border-line">
          {figures.map(([key, label]) => (
            <div key={key} className="flex flex-col-reverse px-3 py-2">
              <dt className="text-[12px] leading-4 text-ink-3">{label}</dt>
              <dd
                className={
                  key === 'failed' && push.failed > 0
                    ? 'tabular text-[17px] font-bold text-danger'
                    : 'tabular text-[17px] font-bold'
                }
              >
                {push[key].toLocaleString('en-US')}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
