import {
  adminInquiryMessages,
  type Inquiry,
  inquiryStatuses,
  type InquiryStatus,
} from '@picks/contract/inquiries.admin';
import { inquiryTypeNames, interestedPlanNames, timelineNames } from '@picks/contract/inquiries';
import { isolated } from '@picks/ui/format/isolated';
import { Copyable } from '#src/ui/copyable.tsx';
import { Fact } from '#src/ui/fact.tsx';
import { Failure } from '#src/ui/failure.tsx';
import { ChoiceField } from '#src/ui/fields.tsx';
import { Message } from '#src/ui/message.tsx';
import { Moment } from '#src/ui/moment.tsx';
import { PanelSection } from '#src/ui/panel-section.tsx';
import { notify } from '#src/ui/toaster.tsx';
import { useSetStatus } from './inquiries.queries.ts';
import { statusLabels } from './inquiry-labels.ts';

/** Who asks, how to reach them, and what a plan request adds. */
export function InquiryFacts({ inquiry }: { inquiry: Inquiry }) {
  const { planDetails, phone } = inquiry;
  return (
    <div>
      <p className="type-title break-words">
        <bdi>{inquiry.subject}</bdi>
      </p>
      <dl className="mt-3 divide-y divide-line">
        <Fact label="From">{inquiry.name}</Fact>
        <Fact label="Email">
          <Copyable label="Email" value={inquiry.email} />
        </Fact>
        {phone !== null && (
          <Fact label="Phone">
            <Copyable label="Phone" value={phone} />
          </Fact>
        )}
        <Fact label="Type">{inquiryTypeNames[inquiry.type]}</Fact>
        <Fact label="Received">
          <Moment instant={inquiry.createdAt} />
        </Fact>
        {planDetails?.planType && <Fact label="Plan">{interestedPlanNames[planDetails.planType]}</Fact>}
        {planDetails?.budget && <Fact label="Budget">{planDetails.budget}</Fact>}
        {planDetails?.duration && <Fact label="Timeline">{timelineNames[planDetails.duration]}</Fact>}
      </dl>
      {planDetails?.requirements && (
        <div className="mt-4">
          <PanelSection title="Specific requirements">
            <p dir="auto" className="break-words whitespace-pre-line">
              {planDetails.requirements}
            </p>
          </PanelSection>
        </div>
      )}
    </div>
  );
}

/** Any status may follow any other; it takes effect at once and can be taken back. */
export function InquiryStanding({ inquiry }: { inquiry: Inquiry }) {
  const setting = useSetStatus(inquiry._id);
  const shown = setting.isPending ? setting.variables : inquiry.status;
  function set(status: InquiryStatus, before?: InquiryStatus): void {
    // not a disabled field: that would lose the focus at each change
    if (setting.isPending) return;
    const undo = before && { action: { label: 'Undo', onPress: () => set(before) } };
    setting.mutate(status, {
      onSuccess: () => notify({ title: `${isolated(inquiry.name)}: ${statusLabels[status]}`, ...undo }),
    });
  }
  return (
    <div className="flex flex-col gap-3">
      {setting.error !== null && (
        <Failure title={adminInquiryMessages.statusFailed} error={setting.error} onDismiss={setting.reset} />
      )}
      <ChoiceField
        label="Status"
        value={shown}
        aria-busy={setting.isPending}
        onChange={(event) => {
          const status = inquiryStatuses.find((each) => each === event.target.value);
          if (status !== undefined) set(status, inquiry.status);
        }}
      >
        {inquiryStatuses.map((status) => (
          <option key={status} value={status}>
            {statusLabels[status]}
          </option>
        ))}
      </ChoiceField>
    </div>
  );
}

/** What was written and answered, in order. */
export function Correspondence({ inquiry }: { inquiry: Inquiry }) {
  return (
    <PanelSection title="Correspondence">
      <ol className="flex flex-col gap-2.5">
        <Message
          author={inquiry.name}
          text={inquiry.message}
          at={inquiry.createdAt}
          className="me-8 bg-sunken"
        />
        {inquiry.responses.map(({ _id, message, author, createdAt }) => (
          <Message key={_id} author={author} text={message} at={createdAt} className="ms-8 bg-accent-soft" />
        ))}
      </ol>
    </PanelSection>
  );
}
