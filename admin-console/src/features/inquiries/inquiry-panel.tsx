import {
  addInquiryNote,
  adminInquiryMessages,
  type Inquiry,
  respondToInquiry,
} from '@picks/contract/inquiries.admin';
import { isolated } from '@picks/ui/format/isolated';
import { useState } from 'react';
import { contractResolver } from '#src/ui/form-resolver.ts';
import { InternalNotes, type NoteValues } from '#src/ui/internal-notes.tsx';
import { QueuePanel } from '#src/ui/queue-panel.tsx';
import { ReplyForm, replyInputOf, type ReplyValues } from '#src/ui/reply-form.tsx';
import type { RecordPager } from '#src/ui/record-pager.ts';
import { inquiryQuery, useAddNote, useRespond } from './inquiries.queries.ts';
import { Correspondence, InquiryFacts, InquiryStanding } from './inquiry-facts.tsx';
import { repliesTo } from './inquiry-labels.ts';

const replyResolver = contractResolver<ReplyValues>(respondToInquiry.body, replyInputOf);
const noteResolver = contractResolver<NoteValues>(addInquiryNote.body);

/** The answer by mail, and what the desk keeps to itself. */
function InquiryForms({ inquiry }: { inquiry: Inquiry }) {
  const { _id, name } = inquiry;
  const responding = useRespond(_id);
  const adding = useAddNote(_id);
  /** a sent response begins another form */
  const [round, setRound] = useState(0);
  return (
    <>
      <ReplyForm
        key={round}
        name={`inquiry:${_id}`}
        resolver={replyResolver}
        sending={responding}
        failed={adminInquiryMessages.respondFailed}
        told={`Answered ${isolated(name)}`}
        canned={repliesTo(inquiry)}
        isAnother={round > 0}
        onSent={() => setRound(round + 1)}
      />
      <InternalNotes
        name={`inquiry:${_id}`}
        resolver={noteResolver}
        adding={adding}
        failed={adminInquiryMessages.noteFailed}
        notes={inquiry.internalNotes.map(({ addedBy, addedAt, ...rest }) => ({
          ...rest,
          author: addedBy,
          createdAt: addedAt,
        }))}
      />
    </>
  );
}

interface InquiryPanelProps {
  readonly id: string;
  readonly walk: RecordPager;
  readonly onClose: () => void;
}

/** One inquiry beside the list: who asks, what was written, and the answer to it. */
export function InquiryPanel({ id, walk, onClose }: InquiryPanelProps) {
  return (
    <QueuePanel
      resource="Inquiry"
      query={inquiryQuery(id)}
      id={id}
      walk={walk}
      announce={({ name, subject }) => `${name}, ${subject}`}
      onClose={onClose}
    >
      {(inquiry) => (
        <>
          <InquiryFacts inquiry={inquiry} />
          <InquiryStanding inquiry={inquiry} />
          <Correspondence inquiry={inquiry} />
          <InquiryForms inquiry={inquiry} />
        </>
      )}
    </QueuePanel>
  );
}
