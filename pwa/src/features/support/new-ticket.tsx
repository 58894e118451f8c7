import { memberPriorities, supportMessages, ticketCategories } from '@picks/contract/support';
import { Banner } from '@picks/ui/banner';
import { Button } from '@picks/ui/button';
import { SelectField, TextAreaField, TextField } from '@picks/ui/field';
import { Link } from 'react-router-dom';
import { paths } from '#src/app/paths.ts';
import { useConnectivity } from '#src/offline/connectivity.ts';
import { useFocusFirstError } from '#src/forms/use-focus-first-error.ts';
import { Attach } from './attachments.tsx';
import { CommonIssues, QuickHelp } from './help-panels.tsx';
import { categoryName, useNewTicket } from './use-new-ticket.ts';

/** The new-ticket tab: the form, and beside it how fast answers come and what may help at once. */
export function NewTicket() {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_19rem]">
      <TicketForm />
      <div className="flex flex-col gap-4">
        <QuickHelp />
        <CommonIssues />
      </div>
    </div>
  );
}

function TicketForm() {
  const { values, write, busy, failure, outcome, uploads, onSubmit } = useNewTicket();
  const isReachable = useConnectivity((connectivity) => connectivity.isReachable);
  const form = useFocusFirstError(failure.fields);
  const { fields, message } = failure;
  return (
    <form ref={form} onSubmit={onSubmit} noValidate className="card flex flex-col gap-4 p-4 sm:p-5">
      <TextField
        label="Subject"
        name="subject"
        required
        value={values.subject}
        onChange={(event) => write({ subject: event.target.value })}
        error={fields['subject']}
        placeholder="What is it about?"
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label="Category"
          name="category"
          value={values.category}
          onChange={(event) => write({ category: event.target.value })}
          error={fields['category']}
        >
          {ticketCategories.map((category) => (
            <option key={category} value={category}>
              {categoryName(category)}
            </option>
          ))}
        </SelectField>
        <SelectField
          label="Priority"
          name="priority"
          value={values.priority}
          onChange={(event) => write({ priority: event.target.value })}
          error={fields['priority']}
        >
          {memberPriorities.map((priority) => (
            <option key={priority} value={priority}>
              {priority.charAt(0).toUpperCase() + priority.slice(1)}
            </option>
          ))}
        </SelectField>
      </div>
      <TextAreaField
        label="Description"
        name="description"
        required
        rows={6}
        value={values.description}
        onChange={(event) => write({ description: event.target.value })}
        error={fields['description']}
        hint="What happened, what you expected, and any transaction number that helps."
      />
      <Attach uploads={uploads} />
      {message !== null && <Banner tone="danger">{message}</Banner>}
      {outcome === 'sent' && (
        <Banner tone="success">
          {supportMessages.created} <TicketsLink>View your tickets</TicketsLink>
        </Banner>
      )}
      {outcome === 'queued' && (
        <Banner tone="info">
          {isReachable
            ? "Saved on this device. It couldn't be sent yet, and we'll keep trying."
            : "Saved on this device. It will be sent when you're back online."}{' '}
          <TicketsLink>View unsent tickets</TicketsLink>
        </Banner>
      )}
      <Button type="submit" busy={busy} disabled={uploads.isSending} className="min-h-12">
        {busy ? 'Sending...' : isReachable ? 'Create ticket' : 'Save, send when back online'}
      </Button>
    </form>
  );
}

function TicketsLink({ children }: { children: string }) {
  return (
    <Link to={paths.supportTickets} className="inline-block py-1 underline underline-offset-2">
      {children}
    </Link>
  );
}
