import {
  addTicketNote,
  type AdminTicket,
  adminSupportMessages,
  updateTicket,
} from '@picks/contract/support.admin';
import { supportMessages } from '@picks/contract/support';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { paths } from '#src/app/paths.ts';
import { Copyable } from '#src/ui/copyable.tsx';
import { Fact } from '#src/ui/fact.tsx';
import { contractResolver } from '#src/ui/form-resolver.ts';
import { InternalNotes, type NoteValues } from '#src/ui/internal-notes.tsx';
import { MemberLink } from '#src/ui/member-link.tsx';
import { Moment } from '#src/ui/moment.tsx';
import { QueuePanel } from '#src/ui/queue-panel.tsx';
import { ReplyForm, replyInputOf, type ReplyValues } from '#src/ui/reply-form.tsx';
import type { RecordPager } from '#src/ui/record-pager.ts';
import { word } from '#src/ui/labels.ts';
import { AlsoReplying } from './also-replying.tsx';
import { Attach, useAttachments } from './attachments.tsx';
import { Conversation } from './conversation.tsx';
import { repliesTo } from './macro.ts';
import { repliesQuery } from './replies.queries.ts';
import { MergedNote, MergeTicket } from './merge-ticket.tsx';
import { oneTicketQuery, useAddNote, useReply } from './support.queries.ts';
import { OverdueMark } from './ticket-columns.tsx';
import { TicketAssignee } from './ticket-assignee.tsx';
import { TicketStatus } from './ticket-status.tsx';

function TicketFacts({ ticket }: { ticket: AdminTicket }) {
  const { user, firstReplyAt, waitingSince } = ticket;
  return (
    <div>
      <div className="flex items-start justify-between gap-3">
        <p className="type-title min-w-0 break-words">
          <bdi>{ticket.subject}</bdi>
        </p>
        {ticket.isOverdue && <OverdueMark />}
      </div>
      <dl className="mt-3 divide-y divide-line">
        <Fact label="Number">
          <Copyable label="Ticket number" value={ticket.ticketNumber} />
        </Fact>
        <Fact label="Member">
          <MemberLink user={user} />
          <span className="block text-ink-3">{user.email}</span>
        </Fact>
        {!ticket.mergedInto && (
          <Fact label="Assigned to">
            <TicketAssignee ticket={ticket} />
          </Fact>
        )}
        <Fact label="Category">{word(ticket.category)}</Fact>
        <Fact label="Opened">
          <Moment instant={ticket.createdAt} />
        </Fact>
        {firstReplyAt !== null && (
          <Fact label="First reply">
            <Moment instant={firstReplyAt} />
          </Fact>
        )}
        {typeof waitingSince === 'string' && (
          <>
            {waitingSince !== ticket.createdAt && (
              <Fact label="Waiting since">
                <Moment instant={waitingSince} />
              </Fact>
            )}
            <Fact label="Reply due">
              <Moment instant={ticket.dueAt} />
            </Fact>
          </>
        )}
        {typeof ticket.resolvedAt === 'string' && (
          <Fact label={supportMessages.question}>
            <Rating ticket={ticket} />
          </Fact>
        )}
      </dl>
    </div>
  );
}

/** What the member said of the resolution. */
function Rating({ ticket: { rating } }: { ticket: AdminTicket }) {
  if (rating === null || rating === undefined) return <span className="text-ink-3">No answer yet</span>;
  return (
    <>
      <span className={rating.isSolved ? 'font-semibold text-won' : 'font-semibold text-lost'}>
        {rating.isSolved ? 'Yes' : 'No'}
      </span>
      {rating.comment !== '' && <bdi className="block break-words text-ink-2">{rating.comment}</bdi>}
    </>
  );
}

const replyResolver = contractResolver<ReplyValues>(updateTicket.body, replyInputOf);
const noteResolver = contractResolver<NoteValues>(addTicketNote.body);

/** The answer to the member, who is told of it by mail and push, and what the desk keeps to itself. */
function TicketForms({ ticket }: { ticket: AdminTicket }) {
  const { _id, status, ticketNumber } = ticket;
  const { data: replies = [] } = useQuery(repliesQuery);
  const uploads = useAttachments();
  const reply = useReply(_id, replies, uploads.ids);
  const adding = useAddNote(_id);
  const isActive = status === 'open' || status === 'in_progress';
  /** a sent response begins another form */
  const [round, setRound] = useState(0);
  const [isReplying, setReplying] = useState(false);
  return (
    <>
      <ReplyForm
        key={round}
        name={_id}
        resolver={replyResolver}
        sending={reply}
        failed={adminSupportMessages.replyFailed}
        told={`Answered ${ticketNumber}`}
        canned={repliesTo(replies, ticket)}
        cannedPath={paths.cannedReplies}
        last={isActive ? 'Send and resolve' : undefined}
        isAnother={round > 0}
        extras={
          <>
            <AlsoReplying id={_id} isReplying={isReplying} />
            <Attach uploads={uploads} />
          </>
        }
        onWriting={setReplying}
        isWaiting={uploads.isSending}
        onSent={() => {
          uploads.clear();
          setRound(round + 1);
        }}
      />
      <InternalNotes
        name={_id}
        resolver={noteResolver}
        adding={adding}
        failed="Failed to add note"
        notes={ticket.notes}
      />
    </>
  );
}

interface TicketPanelProps {
  readonly id: string;
  readonly walk: RecordPager;
  readonly onClose: () => void;
}

/** One ticket beside the queue: who asks, what was said, and the answer to it. */
export function TicketPanel({ id, walk, onClose }: TicketPanelProps) {
  return (
    <QueuePanel
      resource="Ticket"
      query={oneTicketQuery(id)}
      id={id}
      walk={walk}
      announce={({ ticketNumber, subject }) => `${ticketNumber}, ${subject}`}
      onClose={onClose}
    >
      {(ticket) => (
        <>
          <TicketFacts ticket={ticket} />
          {ticket.mergedInto ? <MergedNote into={ticket.mergedInto} /> : <TicketStatus ticket={ticket} />}
          <Conversation ticket={ticket} />
          {!ticket.mergedInto && (
            <>
              <TicketForms ticket={ticket} />
              <MergeTicket ticket={ticket} />
            </>
          )}
        </>
      )}
    </QueuePanel>
  );
}
