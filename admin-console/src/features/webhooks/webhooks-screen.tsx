import { type Webhook, webhookMessages } from '@picks/contract/webhooks.admin';
import { EmptyState } from '@picks/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import { Webhook as WebhookIcon } from 'lucide-react';
import { useState } from 'react';
import { useDelayedFlag } from '#src/ui/delayed-flag.ts';
import { useDeleting } from '#src/ui/deleting.tsx';
import { EditorScreen, NEW, NewButton } from '#src/ui/editor-screen.tsx';
import { ListHeader } from '#src/ui/list-header.tsx';
import { useOpenRecord } from '#src/ui/open-record.ts';
import { RecordTable } from '#src/ui/record-table.tsx';
import { webhookColumns, WebhookHref } from './webhook-columns.tsx';
import { WebhookPanel } from './webhook-panel.tsx';
import { shortUrl } from './webhook-texts.ts';
import { useDeleteWebhook, webhooksQuery } from './webhooks.queries.ts';

/** Rows drawn grey at first. */
const SKELETON_ROWS = 3;

interface RowsProps {
  readonly webhooks: Webhook[] | undefined;
  readonly openId: string | null;
  readonly isWaiting: boolean;
  readonly onOpen: (id: string) => void;
}

function Rows({ webhooks, openId, isWaiting, onOpen }: RowsProps) {
  return (
    <div className="@container relative min-h-0 flex-1 overflow-auto bg-surface">
      <RecordTable
        caption="Webhooks"
        columns={webhookColumns}
        records={webhooks}
        idOf={({ _id }) => _id}
        openId={openId}
        onOpen={onOpen}
        isOutdated={false}
        skeletonRows={isWaiting ? SKELETON_ROWS : 0}
      />
      {webhooks?.length === 0 && (
        <EmptyState
          icon={<WebhookIcon size={28} aria-hidden="true" />}
          title={webhookMessages.empty}
          action={<NewButton resource="webhook" onAdd={() => onOpen(NEW)} />}
        >
          Notify other programs, such as a chat bridge, when picks go out and settle. What's sealed is never
          sent.
        </EmptyState>
      )}
    </div>
  );
}

/** The tab "Webhooks": every target, with one of them and its deliveries beside the list. */
export function WebhooksScreen() {
  const record = useOpenRecord('webhook');
  const query = useQuery(webhooksQuery);
  const webhooks = query.data?.webhooks;
  const isWaiting = useDelayedFlag(webhooks === undefined && query.isFetching);
  const [made, setMade] = useState<{ readonly id: string; readonly secret: string | null } | null>(null);
  const remove = useDeleteWebhook();
  const deleting = useDeleting<Webhook>({
    remove,
    confirmLabel: 'Delete webhook',
    titleOf: ({ url }) => `Delete ${shortUrl(url)}?`,
    doneOf: ({ url }) => `Webhook deleted: ${shortUrl(url)}`,
    consequenceOf: () =>
      "We'll stop sending to it and delete its deliveries. To stop for a while, pause it instead.",
    onDeleted: () => record.show(null, { replace: true }),
  });
  const { openId } = record;
  return (
    <WebhookHref value={record.href}>
      <EditorScreen
        record={record}
        query={query}
        header={
          <ListHeader title="Webhooks" columns={webhookColumns} total={webhooks?.length}>
            <NewButton resource="webhook" hasIcon onAdd={() => record.show(NEW)} />
          </ListHeader>
        }
        failures={[[webhookMessages.deleteFailed, remove.error, undefined, remove.reset]]}
        rows={<Rows webhooks={webhooks} openId={openId} isWaiting={isWaiting} onOpen={record.show} />}
        panel={
          openId !== null && (
            <WebhookPanel
              key={openId}
              id={openId}
              secret={made?.id === openId ? made.secret : null}
              onSecret={(id, secret) => setMade({ id, secret })}
              onAdded={(id) => record.show(id, { replace: true })}
              onDelete={deleting.ask}
              onClose={() => {
                setMade(null);
                record.show(null);
              }}
            />
          )
        }
      />
      {deleting.dialog}
    </WebhookHref>
  );
}
