import {
  createPaymentOption,
  deletePaymentOption,
  listAdminPaymentOptions,
  paymentOptionMessages,
  paymentOptionProblems,
  togglePaymentOption,
  updatePaymentOption,
} from '@picks/contract/payment-options.admin';
import { Hono } from 'hono';
import { v7 as uuidv7 } from 'uuid';
import type { Sql } from '#src/database/client.ts';
import { actOf, type Env, type RequestContext } from '#src/http/context.ts';
import type { SessionGuard } from '#src/http/guards.ts';
import { idempotentRequest, onceOnly } from '#src/http/idempotency.ts';
import { fieldProblem, problem } from '#src/http/problem.ts';
import { reply } from '#src/http/reply.ts';
import { input } from '#src/http/validate.ts';
import type { Clock } from '#src/integrations/clock.ts';
import {
  deleteOption,
  insertOption,
  isKnownOption,
  listEveryOption,
  toggleOption,
  toOption,
  updateOption,
} from './payment-options.queries.ts';

/** Turns constraint violations into field errors: a code that's taken, or limits that a partial edit crosses. */
function throwFieldError(error: unknown): never {
  const constraint = error instanceof Error && Reflect.get(error, 'constraint_name');
  if (constraint === 'payment_options_code_key') {
    const { message } = paymentOptionProblems.payment_option_code_taken;
    throw problem('payment_option_code_taken', { fields: { code: message } });
  }
  if (constraint === 'payment_options_check')
    throw fieldProblem('maxAmount', paymentOptionMessages.limitsCrossed);
  throw error;
}

function found<T>(row: T | undefined): T {
  if (row === undefined) throw problem('not_found');
  return row;
}

export function paymentOptionsAdminRoutes(
  { sql, clock }: { sql: Sql; clock: Clock },
  guard: SessionGuard,
): Hono<Env> {
  const routes = new Hono<Env>();
  const written = (c: RequestContext) => ({ at: clock.now(), act: actOf(c) });

  routes.get(listAdminPaymentOptions.path, guard(listAdminPaymentOptions), async (c) =>
    reply(c, listAdminPaymentOptions, { options: (await listEveryOption(sql)).map(toOption) }),
  );

  routes.post(createPaymentOption.path, guard(createPaymentOption), async (c) => {
    const { body } = await input(c, createPaymentOption);
    const request = idempotentRequest(c, createPaymentOption, body);
    const id = uuidv7();
    const option = {
      _id: id,
      ...body,
      description: body.description ?? '',
      icon: body.icon ?? '',
      adminInstructions: body.adminInstructions ?? '',
      version: 1,
    };
    return onceOnly(sql, c, request, async () => {
      const answer = JSON.stringify({ option });
      const isFirst = await insertOption(sql, { id, option: body, request, answer, ...written(c) }).catch(
        throwFieldError,
      );
      return isFirst ? reply(c, createPaymentOption, { option }) : null;
    });
  });

  routes.put(updatePaymentOption.path, guard(updatePaymentOption), async (c) => {
    const { params, body } = await input(c, updatePaymentOption);
    const row = await updateOption(sql, params.id, body, written(c)).catch(throwFieldError);
    if (row === undefined && (await isKnownOption(sql, params.id))) throw problem('stale_version');
    return reply(c, updatePaymentOption, { option: toOption(found(row)) });
  });

  routes.put(togglePaymentOption.path, guard(togglePaymentOption), async (c) => {
    const { params } = await input(c, togglePaymentOption);
    return reply(c, togglePaymentOption, {
      option: toOption(found(await toggleOption(sql, params.id, written(c)))),
    });
  });

  routes.delete(deletePaymentOption.path, guard(deletePaymentOption), async (c) => {
    const { params } = await input(c, deletePaymentOption);
    if (!(await deleteOption(sql, params.id, written(c)))) throw problem('not_found');
    return reply(c, deletePaymentOption, undefined);
  });

  return routes;
}
