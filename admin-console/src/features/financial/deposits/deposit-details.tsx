import { depositLabels } from '@picks/contract/deposits';
import type { AdminDeposit } from '@picks/contract/deposits.admin';
import { planActivationWords } from '@picks/contract/plan-activations';
import { Button } from '@picks/ui/button';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { Copyable } from '#src/ui/copyable.tsx';
import { Fact } from '#src/ui/fact.tsx';
import { Moment } from '#src/ui/moment.tsx';
import { PanelSection } from '#src/ui/panel-section.tsx';
import { AmountHead, OwnerFacts } from '#src/features/financial/list/facts.tsx';
import { Waiting } from '#src/features/financial/list/waiting.tsx';
import { MethodName } from '#src/ui/method-name.tsx';
import { PaymentDetailsForm } from './payment-details-form.tsx';

/** The request as the member made it, and who decided. */
export function DepositFacts({ record }: { record: AdminDeposit }) {
  return (
    <div>
      <AmountHead amount={record.amount} status={record.status} label={depositLabels[record.status]} />
      <Waiting approval={record.approval} />
      <dl className="mt-3 divide-y divide-line">
        <OwnerFacts record={record} />
        <Fact label="Method">
          <MethodName code={record.paymentMethod} />
        </Fact>
        {record.planActivation !== null && (
          <Fact label="Plan">
            <bdi>{record.planActivation.planName}</bdi>, {planActivationWords[record.planActivation.status]}
          </Fact>
        )}
        {record.description !== '' && <Fact label="Description">{record.description}</Fact>}
        <Fact label="Requested">
          <Moment instant={record.createdAt} />
        </Fact>
        {record.sentAt && (
          <Fact label="Sent, says the member">
            <Moment instant={record.sentAt} />
          </Fact>
        )}
        <Fact label="Last change">
          <Moment instant={record.updatedAt} />
        </Fact>
        {record.processedAt !== null && (
          <Fact label="Decided">
            <Moment instant={record.processedAt} by={record.processedBy} />
          </Fact>
        )}
        {record.rejectionReason !== null && <Fact label="Reason">{record.rejectionReason}</Fact>}
      </dl>
    </div>
  );
}

const detailLabels = {
  instructions: 'Instructions',
  accountInfo: 'Account',
  reference: 'Reference to quote',
  notes: 'Notes',
} as const;

function SentDetails({ details }: { details: NonNullable<AdminDeposit['adminPaymentDetails']> }) {
  return (
    <dl className="divide-y divide-line">
      {(Object.keys(detailLabels) as (keyof typeof detailLabels)[])
        .filter((name) => details[name] !== '')
        .map((name) => (
          <div key={name} className="py-2">
            <dt className="text-ink-3">{detailLabels[name]}</dt>
            <dd className="mt-0.5">
              <Copyable label={detailLabels[name]} value={details[name]} />
            </dd>
          </div>
        ))}
    </dl>
  );
}

/** What the member is told to pay with: the form until it was sent, then what was sent, to be revised. */
export function DepositMore({ record }: { record: AdminDeposit }) {
  const details = record.adminPaymentDetails;
  const mayEdit = record.allowedActions.includes('add_details');
  const [isRevising, setIsRevising] = useState(false);
  if (details === null && !mayEdit) return null;
  const isForm = mayEdit && (details === null || isRevising);
  return (
    <PanelSection
      title="Payment details"
      aside={
        mayEdit &&
        !isForm && (
          <Button
            variant="quiet"
            size="small"
            icon={<Pencil size={16} aria-hidden="true" />}
            onClick={() => setIsRevising(true)}
          >
            Revise
          </Button>
        )
      }
    >
      {isForm && (
        <PaymentDetailsForm
          deposit={record}
          onSent={() => setIsRevising(false)}
          onCancel={details === null ? undefined : () => setIsRevising(false)}
        />
      )}
      {!isForm && details !== null && <SentDetails details={details} />}
    </PanelSection>
  );
}
