import { forgotPassword, signInMessages } from '@picks/contract/sign-in';
import { Button } from '@picks/ui/button';
import { useNavigate } from 'react-router-dom';
import { paths } from '#src/app/paths.ts';
import { api } from '#src/session/api.ts';
import { EmailField } from './email-field.tsx';
import { AuthLayout, TextLink } from './auth-layout.tsx';
import { useAuthForm } from './use-auth-form.ts';

/** /forgot-password. */
export function ForgotPasswordPage() {
  const navigate = useNavigate();
  const { form, busy, failure } = useAuthForm({
    endpoint: forgotPassword,
    fallback: signInMessages.resendFailed,
    body: ({ email = '' }) => ({ email }),
    async send(body) {
      await api.call(forgotPassword, { body });
      await navigate(paths.resetPasswordOf(body.email), { state: { codeSentAt: Date.now() } });
    },
  });
  return (
    <AuthLayout
      title="Reset your password"
      lead="Enter your email and we'll send you a 6-digit code."
      error={failure.message}
      footer={<TextLink to={paths.login}>Back to Login</TextLink>}
    >
      <form {...form} className="flex flex-col gap-4">
        <EmailField error={failure.fields['email']} />
        <Button type="submit" busy={busy}>
          {busy ? 'Sending code...' : 'Send code'}
        </Button>
      </form>
    </AuthLayout>
  );
}
