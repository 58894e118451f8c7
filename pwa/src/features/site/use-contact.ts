import { checkInput } from '@picks/api-client/check-input';
import { contactMessages, sendInquiry } from '@picks/contract/inquiries';
import { type ChangeEvent, type SubmitEvent, useState } from 'react';
import { api } from '#src/session/api.ts';
import { useIdempotencyKey } from '#src/session/idempotency.ts';
import { useSubmit } from '#src/session/use-submit.ts';

const empty = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  inquiryType: '',
  subject: '',
  message: '',
  interestedPlan: '',
  budget: '',
  timeline: '',
  specificRequirements: '',
  website: '',
};
type Values = typeof empty;
type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The contact form: what is typed stays until it has arrived. */
export function useContact() {
  const [values, setValues] = useState(empty);
  const [isSent, setIsSent] = useState(false);
  const { busy, failure, setFailure, submit } = useSubmit(contactMessages.failed);
  const { keyOf, done } = useIdempotencyKey();

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const { value: body, fields } = checkInput(sendInquiry.body, values);
    if (body === undefined) return setFailure({ message: null, fields });
    void submit(async () => {
      await api.call(sendInquiry, { body, idempotencyKey: keyOf(body) });
      done();
      setValues(empty);
      setIsSent(true);
    });
  }

  /** Everything that joins an input to its value and to what is wrong with it. */
  function field(name: keyof Values) {
    return {
      error: failure.fields[name],
      input: {
        name,
        value: values[name],
        onChange: ({ target }: ChangeEvent<Control>) => setValues({ ...values, [name]: target.value }),
      },
    };
  }

  return { values, field, busy, failure, isSent, onSubmit, again: () => setIsSent(false) };
}

export type ContactForm = ReturnType<typeof useContact>;
