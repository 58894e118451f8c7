import {
  confirmBrowser,
  forgotPassword,
  register,
  requestBrowserCode,
  resendVerification,
  resetPassword,
  signInMessages,
  verifyEmail,
} from '@picks/contract/sign-in';
import { Hono } from 'hono';
import { auditRefusal } from '#src/features/audit/audit.service.ts';
import { withinMailLimits } from '#src/features/email-codes/mail-limits.service.ts';
import type { Env } from '#src/http/context.ts';
import { takeForAddress } from '#src/http/rate-limit.ts';
import { reply } from '#src/http/reply.ts';
import { input } from '#src/http/validate.ts';
import { mailWithinLimits, requestTo } from './code-mailing.ts';
import { findAddressee } from './emailed-proofs.queries.ts';
import {
  confirmBrowserByProof,
  registerAccount,
  resetPasswordByProof,
  verifyEmailByProof,
} from './emailed-proofs.service.ts';
import { initialZone } from './new-account.ts';
import type { LimitedSignIn } from './opened-session.ts';
import { memberAttempt, memberVisitorOf } from './visitor.ts';

/** What an emailed code or link proves: a new account, a forgotten password, a browser that others' guesses keep out. */
export function emailedProofRoutes(deps: LimitedSignIn): Hono<Env> {
  const routes = new Hono<Env>();
  const { limits } = deps;

  routes.post(register.path, async (c) => {
    const { body } = await input(c, register);
    const { device } = memberVisitorOf(c, deps);
    const registration = {
      name: body.name,
      email: body.email,
      password: body.password,
      invitedBy: body.referralCode ?? body.ref ?? null,
      timezone: initialZone(body.timezone),
      device,
      hasAcceptedTerms: body.acceptedTerms === true,
    };
    const addressee = await findAddressee(deps.sql, body.email, device);
    await withinMailLimits(c, limits, requestTo(addressee, 'verify', body.email, device), (maySend) =>
      registerAccount(deps, registration, maySend),
    );
    return reply(c, register, {
      requiresVerification: true,
      email: body.email,
      message: signInMessages.checkMail,
    });
  });

  routes.post(verifyEmail.path, async (c) => {
    const { body } = await input(c, verifyEmail);
    await takeForAddress(c, limits, 'signIn');
    const visitor = memberVisitorOf(c, deps);
    const attempt = memberAttempt('sign_in.verify_refused', body.email, visitor.act);
    const session = await auditRefusal(deps, attempt, () => verifyEmailByProof(deps, body, visitor));
    return reply(c, verifyEmail, { ...session, message: signInMessages.verified });
  });

  routes.post(resendVerification.path, async (c) => {
    const { body } = await input(c, resendVerification);
    await mailWithinLimits(c, deps, 'verify', body.email, memberVisitorOf(c, deps).device);
    return reply(c, resendVerification, { message: signInMessages.codeSent });
  });

  routes.post(forgotPassword.path, async (c) => {
    const { body } = await input(c, forgotPassword);
    await mailWithinLimits(c, deps, 'reset', body.email, memberVisitorOf(c, deps).device);
    return reply(c, forgotPassword, { message: signInMessages.codeRequested });
  });

  routes.post(resetPassword.path, async (c) => {
    const { body } = await input(c, resetPassword);
    await takeForAddress(c, limits, 'signIn');
    const visitor = memberVisitorOf(c, deps);
    const attempt = memberAttempt('password.reset_refused', body.email, visitor.act);
    await auditRefusal(deps, attempt, () => resetPasswordByProof(deps, body, visitor));
    return reply(c, resetPassword, { message: signInMessages.passwordReset });
  });

  routes.post(requestBrowserCode.path, async (c) => {
    const { body } = await input(c, requestBrowserCode);
    await mailWithinLimits(c, deps, 'browser', body.email, memberVisitorOf(c, deps).device);
    return reply(c, requestBrowserCode, { message: signInMessages.codeRequested });
  });

  routes.post(confirmBrowser.path, async (c) => {
    const { body } = await input(c, confirmBrowser);
    await takeForAddress(c, limits, 'signIn');
    const visitor = memberVisitorOf(c, deps);
    const attempt = memberAttempt('sign_in.browser_refused', body.email, visitor.act);
    await auditRefusal(deps, attempt, () => confirmBrowserByProof(deps, body, visitor));
    return reply(c, confirmBrowser, { message: signInMessages.browserConfirmed });
  });

  return routes;
}
