import { adminInquiryMessages, inquiryStatuses } from '@picks/contract/inquiries.admin';
import { inquiryTypeNames, inquiryTypes } from '@picks/contract/inquiries';
import { EmptyState } from '@picks/ui/empty-state';
import { MailQuestion } from 'lucide-react';
import { QueueScreen } from '#src/ui/queue-screen.tsx';
import { queueParsers, useQueueUrl } from '#src/ui/queue-url.ts';
import { inquiriesQuery } from './inquiries.queries.ts';
import { inquiryColumns } from './inquiry-columns.tsx';
import { InquiryPanel } from './inquiry-panel.tsx';
import { statusLabels } from './inquiry-labels.ts';

const parsers = queueParsers(inquiryStatuses, inquiryTypes);
const urlKeys = { q: 'inq.q', status: 'inq.status', type: 'inq.type', page: 'inq.page', per: 'inq.per' };

const words = {
  title: 'Inquiries',
  table: 'inquiries',
  resources: ['inquiry', 'inquiries'],
  searched: 'Name, email, subject or text',
  statuses: inquiryStatuses,
  statusLabels,
  typeNoun: ['Type', 'All types'],
  types: inquiryTypes,
  typeLabelOf: (type: keyof typeof inquiryTypeNames) => inquiryTypeNames[type],
  noMatch: adminInquiryMessages.empty,
  empty: (
    <EmptyState icon={<MailQuestion size={28} aria-hidden="true" />} title={adminInquiryMessages.empty}>
      Messages from the home page's contact form appear here.
    </EmptyState>
  ),
} as const;

/** Inquiries of the tab "Content": the list, with one of them open beside it. */
export function InquiriesScreen() {
  const address = useQueueUrl(parsers, urlKeys);
  return (
    <QueueScreen
      words={words}
      address={address}
      parameters={['inquiry', urlKeys.page]}
      query={inquiriesQuery(address.url)}
      columns={inquiryColumns}
      panel={InquiryPanel}
    />
  );
}
