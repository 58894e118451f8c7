import { type Approval, approvalMessages } from '@picks/contract/approvals.admin';
import { Banner } from '@picks/ui/banner';
import { approvalKindLabels } from '#src/ui/approval-kinds.ts';
import { Fact } from '#src/ui/fact.tsx';
import { Moment } from '#src/ui/moment.tsx';
import { PanelSection } from '#src/ui/panel-section.tsx';
import { word } from '#src/ui/labels.ts';
import { AmountHead, OwnerFacts } from '#src/features/financial/list/facts.tsx';
import { effectOf } from './approval-acts.ts';

/** Whose turn it is. */
function Turn({ record: { status, isOwn, isAlone } }: { record: Approval }) {
  if (status !== 'waiting' || !isOwn) return null;
  return (
    <div className="mt-3">
      <Banner tone={isAlone ? 'warning' : 'info'}>
        {approvalMessages.waiting}. {isAlone ? approvalMessages.alone : approvalMessages.madeByYou}.
      </Banner>
    </div>
  );
}

/** What was asked for, by whom, and who decided. */
export function ApprovalFacts({ record }: { record: Approval }) {
  return (
    <div>
      <AmountHead amount={record.amount} status={record.status} label={word(record.status)} />
      <Turn record={record} />
      <dl className="mt-3 divide-y divide-line">
        <Fact label="What">{approvalKindLabels[record.kind]}</Fact>
        {record.subject !== null && <Fact label="For">{record.subject}</Fact>}
        <OwnerFacts record={record} />
        <Fact label="Asked for">
          <Moment instant={record.createdAt} by={record.madeBy} />
        </Fact>
        {record.reason !== '' && <Fact label="Reason">{record.reason}</Fact>}
        {record.decidedAt !== null && (
          <Fact label={word(record.status)}>
            <Moment instant={record.decidedAt} by={record.decidedBy} />
          </Fact>
        )}
        {record.decisionReason !== null && <Fact label="Decision reason">{record.decisionReason}</Fact>}
      </dl>
    </div>
  );
}

/** What it would do, while it waits. */
export function ApprovalMore({ record }: { record: Approval }) {
  if (record.status !== 'waiting') return null;
  return (
    <PanelSection title="If it's approved">
      <p className="rounded-control bg-sunken px-3.5 py-2.5">{effectOf(record)}</p>
    </PanelSection>
  );
}
