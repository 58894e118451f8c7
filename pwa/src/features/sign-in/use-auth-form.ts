import { checkInput } from '@picks/api-client/check-input';
import type { Endpoint } from '@picks/contract/endpoint';
import { type SubmitEvent, useState } from 'react';
import { type Failure, useSubmit } from '#src/forms/use-submit.ts';
import { useFocusFirstError } from '#src/forms/use-focus-first-error.ts';

type Values = Readonly<Record<string, string>>;

interface AuthForm<B, R> {
  readonly endpoint: Endpoint<undefined, undefined, B, R>;
  /** the body from the form's inputs, by name */
  readonly body: (values: Values) => Record<string, unknown>;
  readonly send: (body: B) => Promise<void>;
  /** the sentence when the server has none */
  readonly fallback: string;
}

/** A form of one call: checked by the contract first, then sent; wrong inputs get their message and the focus. */
export function useAuthForm<B, R>({ endpoint, body, send, fallback }: AuthForm<B, R>) {
  const { busy, failure, setFailure, submit } = useSubmit(fallback);
  const { shown, onInput, forgetMended } = useMended(failure.fields);
  const form = useFocusFirstError(failure.fields);

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    forgetMended();
    const checked = checkInput(endpoint.body, body(valuesOf(event.currentTarget)));
    if (checked.fields !== undefined) setFailure({ message: null, fields: checked.fields });
    else void submit(() => send(checked.value));
  }

  return {
    form: { ref: form, onSubmit, onInput, noValidate: true },
    busy,
    failure: { ...failure, fields: shown },
    setFailure,
  };
}

/** What is typed anew is no longer called wrong: its message goes before the next press, which then finds its button. */
function useMended(fields: Failure['fields']) {
  const [mended, setMended] = useState<readonly string[]>([]);
  return {
    shown: Object.fromEntries(Object.entries(fields).filter(([name]) => !mended.includes(name))),
    onInput({ target }: { target: EventTarget }) {
      const name = target instanceof HTMLInputElement ? target.name : '';
      if (fields[name] !== undefined && !mended.includes(name)) setMended([...mended, name]);
    },
    forgetMended: () => setMended([]),
  };
}

function valuesOf(form: HTMLFormElement): Values {
  return Object.fromEntries(
    [...new FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? value : '']),
  );
}
