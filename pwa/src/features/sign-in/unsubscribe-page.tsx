import { chooseEmails, emailChoiceMessages } from '@picks/contract/mail';
import { Button } from '@picks/ui/button';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { paths } from '#src/app/paths.ts';
import { useSubmit } from '#src/forms/use-submit.ts';
import { api } from '#src/session/api.ts';
import { AuthLayout, TextLink } from './auth-layout.tsx';

const { kinds } = emailChoiceMessages;

/** /unsubscribe?token=. Opening it changes nothing: programs that check links open them too. */
export function UnsubscribePage() {
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  const [isOn, setIsOn] = useState<boolean | null>(null);
  const { busy, failure, submit } = useSubmit(emailChoiceMessages.failed);
  const choose = (email: boolean) =>
    void submit(async () => {
      await api.call(chooseEmails, { body: { token, email } });
      setIsOn(email);
    });
  const isOff = isOn === false;
  return (
    <AuthLayout
      title={isOff ? "You're unsubscribed" : 'Unsubscribe'}
      lead={
        isOff
          ? `We won't email you about ${kinds} anymore. Emails about your money and security still come.`
          : `Stop emails about ${kinds}? Emails about your money and security still come.`
      }
      error={token === '' ? emailChoiceMessages.badLink : failure.message}
      success={isOn === true ? emailChoiceMessages.on : null}
      footer={<TextLink to={paths.settingsProfile}>Choose your emails in Settings</TextLink>}
    >
      {token !== '' && (
        <Button busy={busy} variant={isOff ? 'secondary' : 'primary'} onClick={() => choose(isOff)}>
          {isOff ? 'Turn them back on' : 'Unsubscribe'}
        </Button>
      )}
    </AuthLayout>
  );
}
