import { checkInput } from '@picks/api-client/check-input';
import { contactMessages, sendInquiry } from '@picks/contract/inquiries';
import { type ChangeEvent, type RefObject, type SubmitEvent, useCallback, useEffect, useState } from 'react';
import { api } from '#src/session/api.ts';
import { useIdempotencyKey } from '#src/session/idempotency.ts';
import { useSubmit } from '#src/forms/use-submit.ts';

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

/** Takes over what was typed into the page as it was served, before the app was there. */
export function useTypedBefore(
  form: RefObject<HTMLFormElement | null>,
  takeOver: (typed: Partial<Values>) => void,
): void {
  useEffect(() => {
    if (form.current === null) return;
    const typed = [...new FormData(form.current)].filter(
      ([name, value]) => name in empty && typeof value === 'string' && value !== '',
    );
    if (typed.length > 0) takeOver(Object.fromEntries(typed));
  }, [form, takeOver]);
}

/** The contact form: what is typed stays until it has arrived. */
export function useContact() {
  const [values, setValues] = useState(empty);
  /** as they were when they were checked */
  const [checked, setChecked] = useState(empty);
  const [stage, setStage] = useState<'first' | 'sent' | 'again'>('first');
  const takeOver = useCallback(
    (typed: Partial<Values>) => setValues((current) => ({ ...current, ...typed })),
    [],
  );
  const { busy, failure, setFailure, submit } = useSubmit(contactMessages.failed);
  const { keyOf, done } = useIdempotencyKey();

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setChecked(values);
    const { value: body, fields } = checkInput(sendInquiry.body, values);
    if (body === undefined) return setFailure({ message: null, fields });
    void submit(async () => {
      await api.call(sendInquiry, { body, idempotencyKey: keyOf(body) });
      done();
      setValues(empty);
      setStage('sent');
    });
  }

  /** Everything that joins an input to its value and to what is wrong with it. */
  function field(name: keyof Values) {
    return {
      error: checked[name] === values[name] ? failure.fields[name] : undefined,
      input: {
        name,
        value: values[name],
        onChange: ({ target }: ChangeEvent<Control>) => setValues({ ...values, [name]: target.value }),
      },
    };
  }

  return { values, field, takeOver, busy, failure, stage, onSubmit, again: () => setStage('again') };
}

export type ContactForm = ReturnType<typeof useContact>;
