import { PASSWORD_LENGTH } from '@picks/contract/accounts';
import { register, signInMessages } from '@picks/contract/sign-in';
import { Button } from '@picks/ui/button';
import { CheckboxField } from '@picks/ui/checkbox-field';
import { PasswordField, TextField } from '@picks/ui/field';
import { detectedZone } from '@picks/ui/format/zones';
import { useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '#src/app/paths.ts';
import { api } from '#src/session/api.ts';
import { useSession } from '#src/session/session-store.ts';
import { AuthLayout, TextLink } from './auth-layout.tsx';
import { forgetReferral, keepReferral, keptReferral } from './referral.ts';
import { ReferralChip } from './referral-chip.tsx';
import { useAuthForm } from './use-auth-form.ts';

/** /register, `?ref=CODE`, `?plan=ID` of a plan to go on to. */
export function RegisterPage() {
  const navigate = useNavigate();
  const [referral, dropReferral] = useReferral();
  const plan = useSearchParams()[0].get('plan');
  const next = plan === null ? paths.overview : paths.planOf(plan);
  const isSignedIn = useSession((session) => session.status === 'authenticated');
  const { form, busy, failure } = useAuthForm({
    endpoint: register,
    fallback: signInMessages.registrationFailed,
    body: ({ name = '', email = '', password = '', acceptedTerms }) => ({
      name,
      email,
      password,
      acceptedTerms: acceptedTerms === 'on',
      timezone: detectedZone(),
      ...(referral === null ? {} : { referralCode: referral }),
    }),
    async send(body) {
      const { email } = await api.call(register, { body });
      forgetReferral();
      await navigate(paths.verifyEmailOf(email, next), { state: codeJustSent() });
    },
  });
  if (isSignedIn) return <Navigate replace to={next} />;
  return (
    <AuthLayout
      title="Create your account"
      lead="Free to join. Upgrade whenever you like."
      error={failure.message}
      footer={
        <p>
          Already a member? <TextLink to={paths.loginThen(next)}>Sign in</TextLink>
        </p>
      }
    >
      {referral !== null && <ReferralChip code={referral} onRemove={dropReferral} />}
      <form {...form} className="flex flex-col gap-4">
        <TextField
          label="Full Name"
          name="name"
          autoComplete="name"
          required
          error={failure.fields['name']}
        />
        <TextField
          label="Email"
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          required
          error={failure.fields['email']}
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="new-password"
          required
          error={failure.fields['password']}
          hint={`At least ${PASSWORD_LENGTH.min} characters`}
        />
        <CheckboxField
          label={<TermsLabel />}
          name="acceptedTerms"
          required
          error={failure.fields['acceptedTerms']}
        />
        <Button type="submit" busy={busy}>
          {busy ? 'Creating account...' : 'Create account'}
        </Button>
      </form>
    </AuthLayout>
  );
}

const terms = 'font-semibold text-accent-text underline underline-offset-2';

/** The sentence of the contract, with its two documents to be read before it is agreed to; what was typed stays here. */
function TermsLabel() {
  const [before, between] = signInMessages.termsLabel.split(/Terms|Privacy Policy/);
  return (
    <>
      {before}
      <a href={paths.terms} target="_blank" rel="noopener" className={terms}>
        Terms
      </a>
      {between}
      <a href={paths.privacy} target="_blank" rel="noopener" className={terms}>
        Privacy Policy
      </a>
    </>
  );
}

/** What the screen of the code needs to know of when it was sent. */
const codeJustSent = () => ({ codeSentAt: Date.now() });

function useReferral(): [string | null, () => void] {
  const [params] = useSearchParams();
  const [code, setCode] = useState(() => {
    keepReferral(params.get('ref'), Date.now());
    return keptReferral(Date.now());
  });
  return [
    code,
    () => {
      forgetReferral();
      setCode(null);
    },
  ];
}
