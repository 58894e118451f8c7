import { type ApiClient, ApiProblem } from './api-client.ts';

/** One question at a time: is it still you? `show` opens and closes what asks it, and hears the server's reason. */
export function createStepUp(show: (isAsking: boolean, why: string | null) => void) {
  let asked: Promise<boolean> | null = null;
  let settle: (isConfirmed: boolean) => void = () => undefined;
  return {
    /** Asks once, however many calls are waiting: true when it was confirmed, false when it was not. */
    ask(why: string): Promise<boolean> {
      asked ??= new Promise((resolve) => {
        settle = resolve;
        show(true, why);
      });
      return asked;
    },
    answer(isConfirmed: boolean): void {
      show(false, null);
      asked = null;
      settle(isConfirmed);
    },
  };
}

/**
 * A client whose calls ask who is there when the server wants to know, and are then repeated once. Without the
 * confirmation the refusal reaches the caller.
 */
export function withStepUp(client: ApiClient, confirm: (why: string) => Promise<boolean>): ApiClient {
  return {
    async call(endpoint, input) {
      try {
        return await client.call(endpoint, input);
      } catch (error) {
        const isStepUp = error instanceof ApiProblem && error.code === 'reauthentication_required';
        if (!isStepUp || !(await confirm(error.message))) throw error;
        return client.call(endpoint, input);
      }
    },
  };
}
