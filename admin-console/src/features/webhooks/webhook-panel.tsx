import type { ResponseOf } from '@picks/contract/endpoint';
import { type getWebhook, type Webhook, webhookMessages } from '@picks/contract/webhooks.admin';
import { ApiProblem } from '@picks/api-client/api-client';
import { Banner } from '@picks/ui/banner';
import { Button } from '@picks/ui/button';
import { EmptyState } from '@picks/ui/empty-state';
import { Skeleton } from '@picks/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Pause, Pencil, Play, Send, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Copyable } from '#src/ui/copyable.tsx';
import { NEW } from '#src/ui/editor-screen.tsx';
import { Fact } from '#src/ui/fact.tsx';
import { Failure } from '#src/ui/failure.tsx';
import { Moment } from '#src/ui/moment.tsx';
import { SidePanel } from '#src/ui/side-panel.tsx';
import { StatusBadge } from '#src/ui/status-badge.tsx';
import { notify } from '#src/ui/toaster.tsx';
import { Deliveries } from './deliveries.tsx';
import { SecretSection } from './secret-parts.tsx';
import { EditWebhookForm, NewWebhookForm } from './webhook-form.tsx';
import { eventLabel, shownStatus, stateText } from './webhook-texts.ts';
import { usePauseWebhook, useResumeWebhook, useTestWebhook, webhookQuery } from './webhooks.queries.ts';

interface ActsProps {
  readonly webhook: Webhook;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

const icon = { size: 16, 'aria-hidden': true } as const;

/** What can be done with a target, and what of it failed. */
function Acts({ webhook, onEdit, onDelete }: ActsProps) {
  const { _id: id, status } = webhook;
  const [pause, resume, test] = [usePauseWebhook(), useResumeWebhook(), useTestWebhook()];
  const say = (title: string) => ({ onSuccess: () => notify({ title }) });
  const failed = [
    [webhookMessages.testFailed, test],
    [webhookMessages.pauseFailed, pause],
    [webhookMessages.resumeFailed, resume],
  ] as const;
  return (
    <div className="flex flex-col gap-3">
      {failed.map(
        ([title, act]) =>
          act.error !== null && <Failure key={title} title={title} error={act.error} onDismiss={act.reset} />,
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          icon={<Send {...icon} />}
          busy={test.isPending}
          onClick={() => test.mutate(id, say('Test on its way'))}
        >
          Send a test
        </Button>
        {status === 'on' ? (
          <Button
            variant="secondary"
            size="small"
            icon={<Pause {...icon} />}
            busy={pause.isPending}
            onClick={() => pause.mutate(id, say('Webhook paused'))}
          >
            Pause
          </Button>
        ) : (
          <Button
            variant="secondary"
            size="small"
            icon={<Play {...icon} />}
            busy={resume.isPending}
            onClick={() => resume.mutate(id, say('Webhook resumed'))}
          >
            Resume
          </Button>
        )}
        <Button variant="secondary" size="small" icon={<Pencil {...icon} />} onClick={onEdit}>
          Edit
        </Button>
        <Button variant="quiet" size="small" icon={<Trash2 {...icon} />} onClick={onDelete}>
          Delete
        </Button>
      </div>
    </div>
  );
}

function Facts({ webhook }: { webhook: Webhook }) {
  const state = stateText(webhook);
  return (
    <>
      <p className="type-heading break-all">
        <Copyable label="address" value={webhook.url} />
      </p>
      {state !== null && <Banner tone={state.tone}>{state.text}</Banner>}
      <dl className="divide-y divide-line">
        <Fact label="Status">
          <StatusBadge {...shownStatus(webhook)} />
        </Fact>
        <Fact label="Events">{webhook.events.map(eventLabel).join(', ')}</Fact>
        <Fact label="Added">
          <Moment instant={webhook.createdAt} />
        </Fact>
        {webhook.failingSince !== null && (
          <Fact label="Failing since">
            <Moment instant={webhook.failingSince} />
          </Fact>
        )}
      </dl>
    </>
  );
}

interface OneProps {
  readonly shown: ResponseOf<typeof getWebhook>;
  readonly secret: string | null;
  readonly onSecret: (secret: string | null) => void;
  readonly onPage: (page: number) => void;
  readonly onDelete: (webhook: Webhook) => void;
}

function OneWebhook({ shown, secret, onSecret, onPage, onDelete }: OneProps) {
  const { webhook } = shown;
  const [isEdited, setIsEdited] = useState(false);
  const [reloads, setReloads] = useState(0);
  if (isEdited)
    return (
      <EditWebhookForm
        key={reloads}
        webhook={webhook}
        onDone={() => setIsEdited(false)}
        onReload={() => setReloads(reloads + 1)}
      />
    );
  return (
    <div className="flex flex-col gap-5 p-4">
      <Facts webhook={webhook} />
      <Acts webhook={webhook} onEdit={() => setIsEdited(true)} onDelete={() => onDelete(webhook)} />
      <SecretSection webhook={webhook} secret={secret} onSecret={onSecret} />
      <Deliveries shown={shown} onPage={onPage} />
    </div>
  );
}

interface WebhookPanelProps {
  /** `new` for a new one */
  readonly id: string;
  readonly secret: string | null;
  readonly onSecret: (id: string, secret: string | null) => void;
  readonly onAdded: (id: string) => void;
  readonly onDelete: (webhook: Webhook) => void;
  readonly onClose: () => void;
}

function KnownWebhook({ id, secret, onSecret, onDelete }: WebhookPanelProps) {
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery(webhookQuery(id, page));
  if (data === undefined && error instanceof ApiProblem && error.status === 404)
    return <EmptyState title="This webhook doesn't exist">It may have been deleted.</EmptyState>;
  return (
    <>
      {error !== null && (
        <div className="p-4">
          <Failure title={webhookMessages.loadFailed} error={error} onRetry={() => void refetch()} />
        </div>
      )}
      {data === undefined && error === null && (
        <div className="flex flex-col gap-4 p-4" aria-busy="true">
          <Skeleton className="h-6 w-3/4" />
          <Skeleton className="h-24 w-full" />
          <Skeleton className="h-40 w-full" />
        </div>
      )}
      {data !== undefined && (
        <OneWebhook
          shown={data}
          secret={secret}
          onSecret={(made) => onSecret(id, made)}
          onPage={setPage}
          onDelete={onDelete}
        />
      )}
    </>
  );
}

/** One target beside the list, or the form of a new one. */
export function WebhookPanel(props: WebhookPanelProps) {
  const isNew = props.id === NEW;
  return (
    <SidePanel resource="Webhook" title={isNew ? 'New webhook' : 'Webhook details'} onClose={props.onClose}>
      {isNew ? (
        <NewWebhookForm
          onAdded={(id, secret) => {
            props.onSecret(id, secret);
            props.onAdded(id);
          }}
          onCancel={props.onClose}
        />
      ) : (
        <KnownWebhook {...props} />
      )}
    </SidePanel>
  );
}
