import type { ResponseOf } from '@picks/contract/endpoint';
import { openMail, type OutgoingMail, outboxMessages } from '@picks/contract/mail.admin';
import { Button } from '@picks/ui/button';
import { EmptyState } from '@picks/ui/empty-state';
import { useMutation } from '@tanstack/react-query';
import { api } from '#src/session/api.ts';
import { Copyable } from '#src/ui/copyable.tsx';
import { Fact } from '#src/ui/fact.tsx';
import { Failure } from '#src/ui/failure.tsx';
import { Moment } from '#src/ui/moment.tsx';
import { SidePanel } from '#src/ui/side-panel.tsx';
import type { RecordPager } from '#src/ui/record-pager.ts';
import { mailStatusText } from './mail-status.ts';

interface OpenedMailProps extends ResponseOf<typeof openMail> {
  readonly isSent: boolean;
}

/** As it looked, where it had looks, and its text part. Nothing in the frame runs, loads or leads anywhere. */
function OpenedMail({ text, frame, isSent }: OpenedMailProps) {
  return (
    <div className="flex flex-col gap-5">
      {frame !== undefined && (
        <section aria-label="As it looked">
          <h3 className="type-meta mb-2 font-semibold text-ink-2">As it looked</h3>
          <iframe
            title="The email as it looked"
            src={frame}
            sandbox=""
            referrerPolicy="no-referrer"
            className="h-[34rem] w-full rounded-control border border-line bg-sunken"
          />
        </section>
      )}
      <section aria-label="Text part">
        {frame !== undefined && <h3 className="type-meta mb-2 font-semibold text-ink-2">Text part</h3>}
        <p dir="auto" className="rounded-control bg-sunken p-3.5 break-words whitespace-pre-line">
          {text}
        </p>
      </section>
      {isSent && <p className="text-ink-3">Codes and unsubscribe links are hidden once an email is sent.</p>}
    </div>
  );
}

/** The mail, once it is asked for: that it was read is recorded. */
function MailText({ mail }: { mail: OutgoingMail }) {
  const open = useMutation({ mutationFn: () => api.call(openMail, { params: { id: mail._id } }) });
  if (!mail.hasText) return <p className="text-ink-2">This email was sent, so we no longer keep its text.</p>;
  if (open.data !== undefined) return <OpenedMail {...open.data} isSent={mail.status === 'sent'} />;
  return (
    <div className="flex flex-col items-start gap-3">
      {open.error !== null && (
        <Failure title={outboxMessages.openFailed} error={open.error} onDismiss={open.reset} />
      )}
      <p className="text-ink-2">Opening the email is recorded in the audit log.</p>
      <Button variant="secondary" size="small" busy={open.isPending} onClick={() => open.mutate()}>
        Open email
      </Button>
    </div>
  );
}

interface MailPanelProps {
  readonly mail: OutgoingMail | undefined;
  readonly isLoading: boolean;
  readonly walk: RecordPager;
  readonly onClose: () => void;
}

/** One mail beside the outbox. */
export function MailPanel({ mail, isLoading, walk, onClose }: MailPanelProps) {
  return (
    <SidePanel
      resource="Email"
      title="Email details"
      announcement={mail?.subject}
      walk={walk}
      onClose={onClose}
    >
      {mail === undefined && !isLoading && (
        <EmptyState title="This email isn't on this page of the outbox">A search may hide it.</EmptyState>
      )}
      {mail !== undefined && (
        <div className="flex flex-col gap-5 p-4">
          <p className="type-title break-words">
            <bdi>{mail.subject}</bdi>
          </p>
          <dl className="divide-y divide-line">
            <Fact label="To">
              <Copyable label="Address" value={mail.to} />
            </Fact>
            <Fact label="Status">{mailStatusText(mail.status)}</Fact>
            <Fact label="Written">
              <Moment instant={mail.createdAt} />
            </Fact>
          </dl>
          <MailText key={mail._id} mail={mail} />
        </div>
      )}
    </SidePanel>
  );
}
