import { type AdminTicket, adminSupportMessages } from '@picks/contract/support.admin';
import { supportMessages } from '@picks/contract/support';
import { Message } from '#src/ui/message.tsx';
import { PanelSection } from '#src/ui/panel-section.tsx';
import { Attached } from './attachments.tsx';

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
        >
          <Attached files={ticket.attachments} />
        </Message>
        {ticket.responses.map((response) => (
          <Message
            key={response._id}
            author={response.isAdmin ? supportMessages.team : ticket.user.name}
            place={response.mergedFrom ?? undefined}
            text={response.message}
            at={response.createdAt}
            className={response.isAdmin ? 'ms-8 bg-accent-soft' : 'me-8 bg-sunken'}
          >
            <Attached files={response.attachments} />
          </Message>
        ))}
      </ol>
      {ticket.responses.length === 0 && (
        <p className="mt-2.5 text-ink-2">{adminSupportMessages.noResponses}</p>
      )}
    </PanelSection>
  );
}
