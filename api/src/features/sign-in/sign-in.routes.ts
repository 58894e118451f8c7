import { profileDefaults } from '@picks/contract/accounts';
import { timeZone } from '@picks/contract/fields';
import {
  forgotPassword,
  login,
  register,
  resendVerification,
  resetPassword,
  signInMessages,
  verifyEmail,
} from '@picks/contract/sign-in';
import { setTimeout as delay } from 'node:timers/promises';
import { Hono } from 'hono';
import { withinMailLimits } from '#src/features/email-codes/email-codes.service.ts';
import { auditRefusal } from '#src/features/audit/audit.service.ts';
import { type Act, actOf, type Env, type RequestContext } from '#src/http/context.ts';
import { type RateLimits, takeForAddress } from '#src/http/rate-limit.ts';
import { reply } from '#src/http/reply.ts';
import { input } from '#src/http/validate.ts';
import { markDevice } from './device-cookie.ts';
import type { SignInDependencies } from './opened-session.ts';
import { addSecondStep } from './second-step.routes.ts';
import {
  mailCode,
  registerAccount,
  resetPasswordWithCode,
  signIn,
  verifyEmailByCode,
} from './sign-in.service.ts';
import { visitorOf } from './visitor.ts';

/** Milliseconds before the answer about a mailed code: more than the work for any address takes. */
const CODE_ANSWER = 100;

/** Lets only the clock decide when a call answers, so that its time does not tell whether an account exists. */
async function evenly(work: Promise<void>): Promise<void> {
  const [outcome] = await Promise.allSettled([work, delay(CODE_ANSWER)]);
  if (outcome.status === 'rejected') throw outcome.reason;
}

/** Somebody says that they are whose address this is. */
const attemptOf = (action: string, email: string, act: Act) =>
  ({ action, origin: 'member', user: { email }, act }) as const;

export function signInRoutes(deps: SignInDependencies, limits: RateLimits): Hono<Env> {
  const routes = new Hono<Env>();
  const limited = { ...deps, limits };
  const isHttps = deps.memberOrigin.startsWith('https:');
  const deviceOf = (c: RequestContext) => markDevice(c, deps.sealing, isHttps);

  routes.post(register.path, async (c) => {
    const { body } = await input(c, register);
    const registration = {
      name: body.name,
      email: body.email,
      password: body.password,
      invitedBy: body.referralCode ?? body.ref ?? null,
      timezone: timeZone.safeParse(body.timezone).data ?? profileDefaults.timezone,
      device: deviceOf(c),
      hasAcceptedTerms: body.acceptedTerms === true,
    };
    await withinMailLimits(c, limits, body.email, () => registerAccount(deps, registration));
    return reply(c, register, {
      requiresVerification: true,
      email: body.email,
      message: signInMessages.checkMail,
    });
  });

  routes.post(login.path, async (c) => {
    const { body } = await input(c, login);
    await takeForAddress(c, limits, 'signIn');
    const visitor = { ...visitorOf(c), device: deviceOf(c) };
    const attempt = attemptOf('sign_in.refused', body.email, visitor.act);
    const session = await auditRefusal(deps, attempt, () =>
      signIn(limited, body.email, body.password, visitor),
    );
    return reply(c, login, session);
  });

  routes.post(verifyEmail.path, async (c) => {
    const { body } = await input(c, verifyEmail);
    await takeForAddress(c, limits, 'signIn');
    const visitor = { ...visitorOf(c), device: deviceOf(c) };
    const attempt = attemptOf('sign_in.verify_refused', body.email, visitor.act);
    const session = await auditRefusal(deps, attempt, () =>
      verifyEmailByCode(deps, body.email, body.otpCode, visitor),
    );
    return reply(c, verifyEmail, { ...session, message: signInMessages.verified });
  });

  routes.post(resendVerification.path, async (c) => {
    const { body } = await input(c, resendVerification);
    await withinMailLimits(c, limits, body.email, () => evenly(mailCode(deps, 'verify', body.email)));
    return reply(c, resendVerification, { message: signInMessages.codeSent });
  });

  routes.post(forgotPassword.path, async (c) => {
    const { body } = await input(c, forgotPassword);
    await withinMailLimits(c, limits, body.email, () => evenly(mailCode(deps, 'reset', body.email)));
    return reply(c, forgotPassword, { message: signInMessages.resetRequested });
  });

  routes.post(resetPassword.path, async (c) => {
    const { body } = await input(c, resetPassword);
    await takeForAddress(c, limits, 'signIn');
    const attempt = attemptOf('password.reset_refused', body.email, actOf(c));
    await auditRefusal(deps, attempt, () => resetPasswordWithCode(deps, body, actOf(c)));
    return reply(c, resetPassword, { message: signInMessages.passwordReset });
  });

  addSecondStep(routes, deps, limits, 'member');

  return routes;
}
