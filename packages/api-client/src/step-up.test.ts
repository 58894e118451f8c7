import { approveDeposit } from '@picks/contract/deposits.admin';
import { commonProblems } from '@picks/contract/problems';
import { expect, test } from 'vitest';
import { type ApiClient, ApiProblem } from './api-client.ts';
import { createStepUp, type StepUpReason, withStepUp } from './step-up.ts';

const refusal = (code: keyof typeof commonProblems) =>
  new ApiProblem({ type: 'about:blank', title: code, code, ...commonProblems[code] });

/** A client that throws the given answers in turn, and succeeds after the last. */
function clientThatThrows(...answers: readonly Error[]) {
  const calls: unknown[] = [];
  const client: ApiClient = {
    async call(_endpoint, input) {
      const answer = answers[calls.length];
      calls.push(input);
      if (answer !== undefined) throw answer;
      return 'done' as never;
    },
  };
  return { client, calls };
}

const input = { params: { id: '00000000-0000-7000-8000-000000000000' } };

test('a confirmed call is repeated once with the same input', async () => {
  const { client, calls } = clientThatThrows(refusal('reauthentication_required'));
  const reasons: StepUpReason[] = [];
  const confirm = async (reason: StepUpReason) => reasons.push(reason) > 0;
  const result = await withStepUp(client, confirm).call(approveDeposit, input);
  expect([result, reasons]).toEqual([
    'done',
    [{ why: commonProblems.reauthentication_required.message, call: 'approveDeposit' }],
  ]);
  expect(calls).toEqual([input, input]);
});

test('without the password the refusal reaches the caller', async () => {
  const { client, calls } = clientThatThrows(refusal('reauthentication_required'));
  const call = withStepUp(client, async () => false).call(approveDeposit, input);
  await expect(call).rejects.toMatchObject({ code: 'reauthentication_required' });
  expect(calls).toHaveLength(1);
});

test('a second refusal is not asked about again', async () => {
  const again = refusal('reauthentication_required');
  const { client, calls } = clientThatThrows(again, again);
  await expect(withStepUp(client, async () => true).call(approveDeposit, input)).rejects.toBe(again);
  expect(calls).toHaveLength(2);
});

test('other refusals ask nothing', async () => {
  const { client } = clientThatThrows(refusal('forbidden'));
  let isAsked = false;
  const confirm = async () => (isAsked = true);
  await expect(withStepUp(client, confirm).call(approveDeposit, input)).rejects.toMatchObject({
    code: 'forbidden',
  });
  expect(isAsked).toBe(false);
});

test('calls that wait at the same time share one question', async () => {
  const shown: unknown[] = [];
  const { ask, answer } = createStepUp((reason) => shown.push(reason));
  const details = { why: 'New details', call: 'requestWithdrawal' };
  const both = Promise.all([ask(details), ask({ ...details, why: 'Too much' })]);
  expect(shown).toEqual([details]);
  answer(true);
  expect(await both).toEqual([true, true]);
  expect(shown).toEqual([details, null]);
  const next = ask(details);
  answer(false);
  expect(await next).toBe(false);
});
