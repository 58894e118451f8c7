import { checkInput } from '@picks/api-client/check-input';
import { contactMessages, type InquiryInput, sendInquiry } from '@picks/contract/inquiries';
import {
  type ChangeEvent,
  type RefObject,
  type SubmitEvent,
  useCallback,
  useEffect,
  useEffectEvent,
  useState,
} from 'react';
import { useConnectivity } from '#src/offline/connectivity.ts';
import { api } from '#src/session/api.ts';
import { useIdempotencyKey } from '#src/session/idempotency.ts';
import {
  forgetHowInquiryEnded,
  queueInquiry,
  takeBackInquiry,
  useUnsentInquiry,
} from '#src/session/unsent-inquiry.ts';
import { type Failure, useSubmit } from '#src/forms/use-submit.ts';

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

const withoutGaps = (body: InquiryInput): Partial<Values> =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));

/** What was written offline: it waits, has been sent meanwhile, or comes back with what is wrong with it. */
function useUnsent(onSent: () => void, onReturn: (body: InquiryInput, refusal: Failure) => void) {
  const unsent = useUnsentInquiry();
  const follow = useEffectEvent((standing: typeof unsent) => {
    if (standing.kind === 'sent') onSent();
    else if (standing.kind === 'refused') onReturn(standing.body, standing.failure);
    else return;
    forgetHowInquiryEnded();
  });
  useEffect(() => follow(unsent), [unsent]);

  async function edit() {
    const body = await takeBackInquiry();
    if (body !== null) onReturn(body, { message: null, fields: {} });
  }

  return { isWaiting: unsent.kind === 'waiting', edit };
}

/** What is typed, and as it was when it was last checked. */
function useTyped() {
  const [values, setValues] = useState(empty);
  const [checked, setChecked] = useState(empty);
  const takeOver = useCallback(
    (typed: Partial<Values>) => setValues((current) => ({ ...current, ...typed })),
    [],
  );
  return { values, setValues, checked, setChecked, takeOver };
}

/** The contact form: what is typed stays until it has arrived. */
export function useContact() {
  const { values, setValues, checked, setChecked, takeOver } = useTyped();
  const [stage, setStage] = useState<'first' | 'sent' | 'again'>('first');
  const { busy, failure, setFailure, submit } = useSubmit(contactMessages.failed);
  const { keyOf, done } = useIdempotencyKey();
  const isReachable = useConnectivity((connectivity) => connectivity.isReachable);
  function showSent() {
    setValues(empty);
    setStage('sent');
  }
  const unsent = useUnsent(showSent, (body, refusal) => {
    const returned = { ...empty, ...withoutGaps(body) };
    setValues(returned);
    setChecked(returned);
    setFailure(refusal);
  });

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setChecked(values);
    const { value: body, fields } = checkInput(sendInquiry.body, values);
    if (body === undefined) return setFailure({ message: null, fields });
    // Nobody is within reach: it waits on this device instead of failing.
    if (!isReachable || !navigator.onLine) return void submit(() => queueInquiry(body));
    void submit(async () => {
      await api.call(sendInquiry, { body, idempotencyKey: keyOf(body) });
      done();
      showSent();
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

  const again = () => setStage('again');
  return { values, field, takeOver, busy, failure, stage, ...unsent, onSubmit, again };
}

export type ContactForm = ReturnType<typeof useContact>;
