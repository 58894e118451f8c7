import { type ApiClient, ApiProblem } from './api-client.ts';

/** Why a call asks who is there: what the server says, and the name of the call. */
export interface StepUpReason {
  readonly why: string;
  readonly call: string;
}

/** One question at a time: is it still you? `show` opens what asks it with the reason, and closes it with null. */
export function createStepUp(show: (reason: StepUpReason | null) => void) {
  let asked: Promise<boolean> | null = null;
  let settle: (isConfirmed: boolean) => void = () => undefined;
  return {
    /** Asks once, however many calls are waiting: true when it was confirmed, false when it was not. */
    ask(reason: StepUpReason): Promise<boolean> {
      asked ??= new Promise((resolve) => {
        settle = resolve;
        show(reason);
      });
      return asked;
    },
    answer(isConfirmed: boolean): void {
      show(null);
      asked = null;
      settle(isConfirmed);
    },
  };
}

type Confirm = (reason: StepUpReason) => Promise<boolean>;

/** Makes a call; if the server requires a confirmation, asks for it and retries once. Declined, it rethrows the refusal. */
export async function callWithStepUp<T>(confirm: Confirm, call: string, make: () => Promise<T>): Promise<T> {
  try {
    return await make();
  } catch (error) {
    const isStepUp = error instanceof ApiProblem && error.code === 'reauthentication_required';
    if (!isStepUp || !(await confirm({ why: error.message, call }))) throw error;
    return make();
  }
}

/** A client that asks for a confirmation when the server requires one. */
export const withStepUp = (client: ApiClient, confirm: Confirm): ApiClient => ({
  call: (endpoint, input) => callWithStepUp(confirm, endpoint.name, () => client.call(endpoint, input)),
});
