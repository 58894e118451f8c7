import type { Inquiry } from '@picks/contract/inquiries.admin';
import { inquiryTypeNames } from '@picks/contract/inquiries';
import { useContext } from 'react';
import { Line, RecordLink, Since } from '#src/ui/cells.tsx';
import { RecordHref } from '#src/ui/queue-screen.tsx';
import { recordColumns } from '#src/ui/record-columns.ts';
import { StatusBadge } from '#src/ui/status-badge.tsx';
import { statusLabels } from './inquiry-labels.ts';

function Subject({ inquiry }: { inquiry: Inquiry }) {
  const href = useContext(RecordHref);
  return <RecordLink id={inquiry._id} href={href(inquiry._id)} title={inquiry.subject} line={inquiry.name} />;
}

export const inquiryColumns = recordColumns<Inquiry>(
  [
    { id: 'subject', header: 'Inquiry', className: 'w-72', cell: (inquiry) => <Subject inquiry={inquiry} /> },
    {
      id: 'type',
      header: 'Type',
      className: 'w-36',
      cell: ({ type }) => <Line>{inquiryTypeNames[type]}</Line>,
    },
    {
      id: 'status',
      header: 'Status',
      className: 'w-36',
      cell: ({ status }) => <StatusBadge status={status} label={statusLabels[status]} />,
    },
    { id: 'email', header: 'Email', className: 'w-56', cell: ({ email }) => <Line>{email}</Line> },
    { id: 'message', header: 'Message', cell: ({ message }) => <Line>{message}</Line> },
    {
      id: 'created',
      header: 'Received',
      className: 'w-28',
      cell: ({ createdAt }) => <Since instant={createdAt} />,
    },
  ],
  { list: 'inquiries' },
);
