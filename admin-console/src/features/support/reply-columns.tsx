import type { CannedReply } from '@picks/contract/canned-replies.admin';
import { Trash2 } from 'lucide-react';
import { createContext, useContext } from 'react';
import { Line, RecordLink, Since } from '#src/ui/cells.tsx';
import { recordColumns } from '#src/ui/record-columns.ts';
import { effectOf } from './macro.ts';

interface ReplyActs {
  readonly href: (id: string) => string;
  readonly remove: (reply: CannedReply) => void;
}

export const ReplyActsContext = createContext<ReplyActs>({ href: () => '', remove: () => {} });

function Title({ reply }: { reply: CannedReply }) {
  const { href } = useContext(ReplyActsContext);
  return <RecordLink id={reply._id} href={href(reply._id)} title={reply.title} line={reply.text} />;
}

function DeleteButton({ reply }: { reply: CannedReply }) {
  const { remove } = useContext(ReplyActsContext);
  return (
    <button
      type="button"
      aria-label={`Delete ${reply.title}`}
      onClick={() => remove(reply)}
      className="rounded-control p-1.5 text-ink-3 hover:bg-sunken hover:text-danger"
    >
      <Trash2 size={16} aria-hidden="true" />
    </button>
  );
}

export const replyColumns = recordColumns<CannedReply>(
  [
    { id: 'title', header: 'Reply', cell: (reply) => <Title reply={reply} /> },
    {
      id: 'effect',
      header: 'Sending it also sets',
      className: 'w-80',
      cell: (reply) => <Line>{effectOf(reply) ?? 'Nothing'}</Line>,
    },
    {
      id: 'updated',
      header: 'Updated',
      className: 'w-28',
      isExtra: true,
      cell: ({ updatedAt }) => <Since instant={updatedAt} />,
    },
    {
      id: 'delete',
      header: <span className="sr-only">Delete</span>,
      className: 'w-14',
      isNeeded: true,
      cell: (reply) => <DeleteButton reply={reply} />,
    },
  ],
  { list: 'replies' },
);
