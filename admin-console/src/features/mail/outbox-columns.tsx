import type { OutgoingMail } from '@picks/contract/mail.admin';
import { createContext, useContext } from 'react';
import { Line, RecordLink, Since } from '#src/ui/cells.tsx';
import { recordColumns } from '#src/ui/record-columns.ts';
import { mailStatusText } from './mail-status.ts';

/** Address of a mail beside the outbox. */
export const MailHref = createContext<(id: string) => string>(() => '');

function Subject({ mail }: { mail: OutgoingMail }) {
  const href = useContext(MailHref);
  return <RecordLink id={mail._id} href={href(mail._id)} title={mail.subject} line={mail.to} />;
}

export const mailColumns = recordColumns<OutgoingMail>(
  [
    { id: 'subject', header: 'Email', cell: (mail) => <Subject mail={mail} /> },
    {
      id: 'status',
      header: 'Status',
      className: 'w-36',
      cell: ({ status }) => <Line>{mailStatusText(status)}</Line>,
    },
    {
      id: 'written',
      header: 'Written',
      className: 'w-32',
      cell: ({ createdAt }) => <Since instant={createdAt} />,
    },
  ],
  { list: 'outbox' },
);
