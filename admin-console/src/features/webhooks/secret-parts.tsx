import { type Webhook, WEBHOOK, webhookMessages } from '@picks/contract/webhooks.admin';
import { Banner } from '@picks/ui/banner';
import { Button } from '@picks/ui/button';
import { formatDateTime } from '@picks/ui/format/dates';
import { useNow } from '@picks/ui/use-now';
import { useState } from 'react';
import { useZone } from '#src/session/zone.ts';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { Copyable } from '#src/ui/copyable.tsx';
import { Failure } from '#src/ui/failure.tsx';
import { PanelSection } from '#src/ui/panel-section.tsx';
import { useRotateSecret } from './webhooks.queries.ts';

/** The secret, for the only time. */
function NewSecret({ secret, onKept }: { readonly secret: string; readonly onKept: () => void }) {
  return (
    <Banner tone="success">
      <p>Copy the secret to your receiver now. We can't show it again.</p>
      <p className="type-meta my-2 font-mono break-all text-ink">
        <Copyable label="secret" value={secret} />
      </p>
      <Button variant="secondary" size="small" onClick={onKept}>
        I've copied it
      </Button>
    </Banner>
  );
}

interface SecretSectionProps {
  readonly webhook: Webhook;
  /** made in this visit and not put away yet */
  readonly secret: string | null;
  readonly onSecret: (secret: string | null) => void;
}

/** What signatures are checked with, and how it is replaced. */
export function SecretSection({ webhook, secret, onSecret }: SecretSectionProps) {
  const zone = useZone();
  const now = useNow();
  const [isAsking, setIsAsking] = useState(false);
  const rotate = useRotateSecret();
  const until = webhook.oldSecretUntil;
  const isOverlap = until !== null && Date.parse(until) > now;
  const send = () =>
    rotate.mutate(webhook._id, {
      onSuccess: (answer) => onSecret(answer.secret),
      onSettled: () => setIsAsking(false),
    });
  return (
    <PanelSection
      title="Secret"
      aside={
        <Button variant="quiet" size="small" onClick={() => setIsAsking(true)}>
          Replace secret
        </Button>
      }
    >
      {rotate.error !== null && (
        <Failure title={webhookMessages.rotateFailed} error={rotate.error} onDismiss={rotate.reset} />
      )}
      {secret === null ? (
        <p className="text-ink-2">We showed it once, when it was created. If you lost it, replace it.</p>
      ) : (
        <NewSecret secret={secret} onKept={() => onSecret(null)} />
      )}
      {isOverlap && (
        <p className="mt-2 text-ink-2">The old secret also signs until {formatDateTime(until, zone)}.</p>
      )}
      {isAsking && (
        <ConfirmDialog
          title="Replace the secret?"
          confirmLabel="Replace secret"
          busy={rotate.isPending}
          onConfirm={send}
          onCancel={() => setIsAsking(false)}
        >
          Both secrets sign for {WEBHOOK.overlapHours} hours, so you have time to update the receiver. Then
          the old one stops{isOverlap ? '. The one before it stops now.' : '.'}
        </ConfirmDialog>
      )}
    </PanelSection>
  );
}
