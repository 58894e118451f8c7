import { checkInput } from '@picks/api-client/check-input';
import type { Endpoint } from '@picks/contract/endpoint';
import type { SubmitEvent } from 'react';
import { useSubmit } from '#src/session/use-submit.ts';
import { useFocusFirstError } from './use-focus-first-error.ts';

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
  const form = useFocusFirstError(failure.fields);

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const checked = checkInput(endpoint.body, body(valuesOf(event.currentTarget)));
    if (checked.fields !== undefined) setFailure({ message: null, fields: checked.fields });
    else void submit(() => send(checked.value));
  }

  return { form: { ref: form, onSubmit, noValidate: true }, busy, failure, setFailure, submit };
}

function valuesOf(form: HTMLFormElement): Values {
  return Object.fromEntries(
    [...new FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? value : '']),
  );
}
