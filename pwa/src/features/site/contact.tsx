import {
  contactMessages,
  INQUIRY,
  inquiryTypeNames,
  inquiryTypes,
  interestedPlanNames,
  interestedPlans,
  timelineNames,
  timelines,
} from '@picks/contract/inquiries';
import { Banner } from '@picks/ui/banner';
import { Button } from '@picks/ui/button';
import { SelectField, TextAreaField, TextField } from '@picks/ui/field';
import { CheckCircle2, Clock, Mail, MessageCircle } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useConnectivity } from '#src/offline/connectivity.ts';
import { useFocusFirstError } from '#src/forms/use-focus-first-error.ts';
import { footerTexts } from './site-footer.tsx';
import { Section } from './site-page.tsx';
import { type ContactForm, useContact, useTypedBefore } from './use-contact.ts';

/** The contact form and what is known about answers. */
export function Contact() {
  return (
    <Section
      id="contact"
      isSunken
      overline="Contact"
      title="Ask before you pay"
      lead="Ask about a plan, a pick or working together. A person reads every message."
    >
      <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-12">
        <Form />
        <ul className="flex flex-col gap-5">
          <Point
            icon={<Clock size={20} aria-hidden="true" />}
            title="Within 24 hours"
            text="We reply to every message within a day."
          />
          <Point
            icon={<Mail size={20} aria-hidden="true" />}
            title={footerTexts.email}
            text={`Or write to us directly. ${footerTexts.hours}.`}
          />
          <Point
            icon={<MessageCircle size={20} aria-hidden="true" />}
            title="Members"
            text="Open a ticket in the app. We'll have your account details, and you'll see replies live."
          />
        </ul>
      </div>
    </Section>
  );
}

function Point({ icon, title, text }: { icon: React.ReactNode; title: string; text: string }) {
  return (
    <li className="flex gap-3.5">
      <span className="flex size-10 shrink-0 items-center justify-center rounded-full bg-accent-soft text-accent-text">
        {icon}
      </span>
      <div className="min-w-0">
        <p className="type-heading break-words text-ink">
          <bdi>{title}</bdi>
        </p>
        <p className="type-body text-ink-2">{text}</p>
      </div>
    </li>
  );
}

function Form() {
  const contact = useContact();
  const { busy, failure, stage, onSubmit, again } = contact;
  const isReachable = useConnectivity((connectivity) => connectivity.isReachable);
  const form = useFocusFirstError(failure.fields);
  useTypedBefore(form, contact.takeOver);
  if (stage === 'sent') return <Sent onAgain={again} />;
  if (contact.isWaiting) return <Waiting onEdit={() => void contact.edit()} />;
  return (
    <form
      ref={form}
      onSubmit={onSubmit}
      noValidate
      aria-label="Contact"
      className="card flex flex-col gap-4 p-4 sm:p-6"
    >
      <Person contact={contact} />
      <Matter contact={contact} />
      {/* People do not see it, and programs that fill in everything do. */}
      <div aria-hidden="true" className="absolute -start-[200vw]">
        <label>
          Website
          <input tabIndex={-1} autoComplete="off" {...contact.field('website').input} />
        </label>
      </div>
      {failure.message !== null && (
        <Banner tone="danger">
          <p className="font-semibold">{contactMessages.failed}</p>
          <p>{contactMessages.failedHint}</p>
          <p className="font-normal">{failure.message}</p>
        </Banner>
      )}
      {!isReachable && failure.message === null && (
        <Banner tone="warning">You're offline. We'll send your message when you're back online.</Banner>
      )}
      <Button type="submit" busy={busy} className="min-h-12 sm:self-start sm:px-8">
        {busy ? 'Sending...' : 'Send message'}
      </Button>
    </form>
  );
}

function Person({ contact: { field, stage } }: { contact: ContactForm }) {
  const first = field('firstName');
  const last = field('lastName');
  const email = field('email');
  const phone = field('phone');
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      <TextField
        label="First name"
        required
        autoComplete="given-name"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the button that was pressed for another message is gone
        autoFocus={stage === 'again'}
        error={first.error}
        {...first.input}
      />
      <TextField label="Last name" required autoComplete="family-name" error={last.error} {...last.input} />
      <TextField
        label="Email"
        type="email"
        required
        autoComplete="email"
        error={email.error}
        {...email.input}
      />
      <TextField
        label="Phone (optional)"
        type="tel"
        autoComplete="tel"
        error={phone.error}
        {...phone.input}
      />
    </div>
  );
}

function Matter({ contact: { field, values } }: { contact: ContactForm }) {
  const type = field('inquiryType');
  const subject = field('subject');
  const message = field('message');
  return (
    <>
      <SelectField label="What is it about?" required error={type.error} {...type.input}>
        <option value="">Please choose</option>
        {inquiryTypes.map((one) => (
          <option key={one} value={one}>
            {inquiryTypeNames[one]}
          </option>
        ))}
      </SelectField>
      {values.inquiryType === 'plan_request' && <PlanRequest field={field} />}
      <TextField
        label="Subject"
        required
        maxLength={INQUIRY.maxSubject}
        error={subject.error}
        {...subject.input}
      />
      <TextAreaField label="Message" required rows={5} error={message.error} {...message.input} />
    </>
  );
}

function PlanRequest({ field }: Pick<ContactForm, 'field'>) {
  const plan = field('interestedPlan');
  const timeline = field('timeline');
  const budget = field('budget');
  const requirements = field('specificRequirements');
  return (
    <fieldset className="grid grid-cols-1 gap-4 rounded-control bg-sunken p-4 sm:grid-cols-2">
      <legend className="sr-only">Plan request</legend>
      <SelectField label="Interested plan" error={plan.error} {...plan.input}>
        <option value="">Not sure yet</option>
        {interestedPlans.map((one) => (
          <option key={one} value={one}>
            {interestedPlanNames[one]}
          </option>
        ))}
      </SelectField>
      <SelectField label="Timeline" error={timeline.error} {...timeline.input}>
        <option value="">Not sure yet</option>
        {timelines.map((one) => (
          <option key={one} value={one}>
            {timelineNames[one]}
          </option>
        ))}
      </SelectField>
      <TextField label="Budget" placeholder="$100 a month" error={budget.error} {...budget.input} />
      <div className="sm:col-span-2">
        <TextAreaField
          label="Specific requirements"
          rows={3}
          error={requirements.error}
          {...requirements.input}
        />
      </div>
    </fieldset>
  );
}

/** Written without a connection: it goes by itself, also after the page was closed. */
function Waiting({ onEdit }: { onEdit: () => void }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <div
      ref={ref}
      tabIndex={-1}
      role="status"
      className="card flex flex-col items-start gap-2 p-6 outline-none sm:p-8"
    >
      <Clock size={32} className="text-warning" aria-hidden="true" />
      <p className="type-heading text-ink">Your message is waiting</p>
      <p className="type-body text-ink-2">
        It will send when you're back online, even if you close this page and come back later.
      </p>
      <Button variant="secondary" className="mt-2" onClick={onEdit}>
        Edit message
      </Button>
    </div>
  );
}

/** In the place of the form, and of its focus. */
function Sent({ onAgain }: { onAgain: () => void }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <div
      ref={ref}
      tabIndex={-1}
      role="status"
      className="card flex flex-col items-start gap-2 p-6 outline-none sm:p-8"
    >
      <CheckCircle2 size={32} className="text-won" aria-hidden="true" />
      <p className="type-title text-ink">{contactMessages.sent}</p>
      <p className="type-body text-ink-2">{contactMessages.sentHint}</p>
      <Button variant="secondary" onClick={onAgain} className="mt-3">
        Write another message
      </Button>
    </div>
  );
}
