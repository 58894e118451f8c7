import { type AdminTicket, adminSupportMessages } from '@picks/contract/support.admin';
import { supportMessages } from '@picks/contract/support';
import clsx from 'clsx';
import { useZone } from '#src/session/zone.ts';
import { PanelSection } from '#src/ui/panel-section.tsx';
import { RelativeTime } from '#src/ui/relative-time.tsx';

interface MessageProps {
  readonly author: string;
  readonly text: string;
  readonly at: string;
  readonly className: string;
}

/** One thing that was written, by whom and when. */
export function Message({ author, text, at, className }: MessageProps) {
  return (
    <li className={clsx('rounded-control px-3.5 py-2.5', className)}>
      <p className="type-meta flex items-center justify-between gap-3 font-normal text-ink-2">
        <span className="font-semibold text-ink">{author}</span>
        <span className="tabular">
          <RelativeTime instant={at} zone={useZone()} />
        </span>
      </p>
      <p className="mt-1 break-words whitespace-pre-line">{text}</p>
    </li>
  );
}

/** What the member wrote and what was answered, in order. */
export function Conversation({ ticket }: { ticket: AdminTicket }) {
  return (
    <PanelSection title="Conversation">
      <ol className="flex flex-col gap-2.5">
        <Message
          author={ticket.user.name}
          text={ticket.description}
          at={ticket.createdAt}
          className="me-8 bg-sunken"
        />
        {ticket.responses.map(({ _id, message, isAdmin, createdAt }) => (
          <Message
            key={_id}
            author={isAdmin ? supportMessages.team : ticket.user.name}
            text={message}
            at={createdAt}
            className={isAdmin ? 'ms-8 bg-accent-soft' : 'me-8 bg-sunken'}
          />
        ))}
      </ol>
      {ticket.responses.length === 0 && (
        <p className="mt-2.5 text-ink-2">{adminSupportMessages.noResponses}</p>
      )}
    </PanelSection>
  );
}
