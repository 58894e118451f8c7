import type { ResponseOf } from '@picks/contract/endpoint';
import { type getWebhook, type WebhookDelivery, webhookMessages } from '@picks/contract/webhooks.admin';
import { formatDateTime } from '@picks/ui/format/dates';
import { Button } from '@picks/ui/button';
import { useZone } from '#src/session/zone.ts';
import { Failure } from '#src/ui/failure.tsx';
import { PanelSection } from '#src/ui/panel-section.tsx';
import { PageStep, shownRows } from '#src/ui/pager.tsx';
import { RelativeTime } from '#src/ui/relative-time.tsx';
import { StatusBadge } from '#src/ui/status-badge.tsx';
import { notify } from '#src/ui/toaster.tsx';
import { attemptText, deliveryLabel, eventLabel } from './webhook-texts.ts';
import { useRedeliver } from './webhooks.queries.ts';

interface DeliveryProps {
  readonly delivery: WebhookDelivery;
  /** its target takes deliveries */
  readonly canRedeliver: boolean;
  readonly isSending: boolean;
  readonly onRedeliver: () => void;
}

function Delivery({ delivery, canRedeliver, isSending, onRedeliver }: DeliveryProps) {
  const zone = useZone();
  const { event, about, status, createdAt, nextAttemptAt, attempts, answer } = delivery;
  const label = eventLabel(event);
  return (
    <li className="flex flex-col gap-1 py-2.5">
      <div className="flex items-start justify-between gap-2">
        <span className="min-w-0">
          <span className="block font-medium">{label}</span>
          {about !== null && <bdi className="block break-words text-ink-2">{about}</bdi>}
        </span>
        <StatusBadge status={status} label={deliveryLabel(status)} />
      </div>
      <div className="flex items-center justify-between gap-3">
        <div className="type-meta min-w-0 font-normal text-ink-3">
          <p className="tabular">
            <RelativeTime instant={createdAt} zone={zone} /> · {attemptText(delivery)}
          </p>
          {nextAttemptAt !== null && attempts > 0 && (
            <p className="tabular">Next try {formatDateTime(nextAttemptAt, zone)}</p>
          )}
          {status !== 'delivered' && answer !== null && answer !== '' && (
            <p className="break-words">{answer}</p>
          )}
        </div>
        {canRedeliver && !(status === 'waiting' && attempts === 0) && (
          <Button
            variant="quiet"
            size="small"
            busy={isSending}
            aria-label={`Redeliver ${label}, ${formatDateTime(createdAt, zone)}`}
            onClick={onRedeliver}
          >
            Redeliver
          </Button>
        )}
      </div>
    </li>
  );
}

interface DeliveriesProps {
  readonly shown: ResponseOf<typeof getWebhook>;
  readonly onPage: (page: number) => void;
}

/** What a target was sent, the newest first. */
export function Deliveries({ shown, onPage }: DeliveriesProps) {
  const { webhook, deliveries, page, limit, total, totalPages } = shown;
  const redeliver = useRedeliver();
  return (
    <PanelSection
      title="Deliveries"
      aside={
        total > 0 && <span className="type-meta tabular text-ink-3">{shownRows(page, limit, total)}</span>
      }
    >
      {redeliver.error !== null && (
        <Failure
          title={webhookMessages.redeliverFailed}
          error={redeliver.error}
          onDismiss={redeliver.reset}
        />
      )}
      {total === 0 ? (
        <p className="text-ink-2">Nothing sent yet. Send a test to see it arrive.</p>
      ) : (
        <ul className="divide-y divide-line">
          {deliveries.map((delivery) => (
            <Delivery
              key={delivery._id}
              delivery={delivery}
              canRedeliver={webhook.status === 'on' || delivery.event === 'webhook.test'}
              isSending={redeliver.isPending && redeliver.variables === delivery._id}
              onRedeliver={() =>
                redeliver.mutate(delivery._id, { onSuccess: () => notify({ title: 'Sending it again' }) })
              }
            />
          ))}
        </ul>
      )}
      {totalPages > 1 && (
        <nav aria-label="Pages of deliveries" className="mt-2 flex justify-end gap-1">
          <PageStep
            direction="previous"
            label="Newer deliveries"
            onPress={page > 1 ? () => onPage(page - 1) : undefined}
          />
          <PageStep
            direction="next"
            label="Older deliveries"
            onPress={page < totalPages ? () => onPage(page + 1) : undefined}
          />
        </nav>
      )}
    </PanelSection>
  );
}
