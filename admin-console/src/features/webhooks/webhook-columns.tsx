import type { Webhook } from '@picks/contract/webhooks.admin';
import { formatCount } from '@picks/ui/format/numbers';
import { createContext, useContext } from 'react';
import { Line, RecordLink, Since } from '#src/ui/cells.tsx';
import { recordColumns } from '#src/ui/record-columns.ts';
import { StatusBadge } from '#src/ui/status-badge.tsx';
import { attemptText, eventLabel, shortUrl, shownStatus } from './webhook-texts.ts';

/** Address of a target beside the list. */
export const WebhookHref = createContext<(id: string) => string>(() => '');

function Target({ webhook }: { webhook: Webhook }) {
  const href = useContext(WebhookHref);
  return (
    <RecordLink
      id={webhook._id}
      href={href(webhook._id)}
      title={shortUrl(webhook.url)}
      line={webhook.events.map(eventLabel).join(', ')}
    />
  );
}

function LastDelivery({ webhook: { lastDelivery } }: { webhook: Webhook }) {
  if (lastDelivery === null) return <Line>None yet</Line>;
  return <Line>{`${eventLabel(lastDelivery.event)}: ${attemptText(lastDelivery)}`}</Line>;
}

export const webhookColumns = recordColumns<Webhook>(
  [
    {
      id: 'target',
      header: 'Address',
      className: 'w-56 @4xl:w-[26rem]',
      cell: (webhook) => <Target webhook={webhook} />,
    },
    {
      id: 'status',
      header: 'Status',
      className: 'w-32',
      cell: (webhook) => <StatusBadge {...shownStatus(webhook)} />,
    },
    { id: 'last', header: 'Last delivery', cell: (webhook) => <LastDelivery webhook={webhook} /> },
    {
      id: 'waiting',
      header: 'Waiting',
      className: 'w-24 tabular',
      isExtra: true,
      cell: ({ waiting }) => <Line>{formatCount(waiting)}</Line>,
    },
    {
      id: 'when',
      header: 'When',
      className: 'w-24',
      cell: ({ lastDelivery }) =>
        lastDelivery && <Since instant={lastDelivery.attemptedAt ?? lastDelivery.createdAt} />,
    },
  ],
  { list: 'webhooks' },
);
