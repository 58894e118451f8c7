import { type ApiClient, ApiProblem } from '@picks/api-client/api-client';
import { create } from 'zustand';

interface StepUpState {
  /** the password is being asked for */
  readonly isAsking: boolean;
}

export const useStepUp = create<StepUpState>(() => ({ isAsking: false }));

let asked: Promise<boolean> | null = null;
let settle: (isConfirmed: boolean) => void = () => undefined;

/** Asks once, however many calls are waiting: true when the password was given, false when it was not. */
export function askWhoIsThere(): Promise<boolean> {
  asked ??= new Promise((resolve) => {
    settle = resolve;
    useStepUp.setState({ isAsking: true });
  });
  return asked;
}

export function answerStepUp(isConfirmed: boolean): void {
  useStepUp.setState({ isAsking: false });
  asked = null;
  settle(isConfirmed);
}

/**
 * A client whose calls ask for the password when the server wants to know who is there (D79), and are then repeated
 * once. Without the password the refusal reaches the caller.
 */
export function withStepUp(client: ApiClient, confirm: () => Promise<boolean>): ApiClient {
  return {
    async call(endpoint, input) {
      try {
        return await client.call(endpoint, input);
      } catch (error) {
        const isStepUp = error instanceof ApiProblem && error.code === 'reauthentication_required';
        if (!isStepUp || !(await confirm())) throw error;
        return client.call(endpoint, input);
      }
    },
  };
}
