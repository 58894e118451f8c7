import type { User } from '@picks/contract/accounts';
import { emailChoiceMessages } from '@picks/contract/mail';
import { profileMessages } from '@picks/contract/profile';
import { SwitchField } from '@picks/ui/switch-field';

/** Those that the alerts page does not show. */
type Choices = Pick<User['notifications'], 'email' | 'sms' | 'marketing'>;

const rows = [
  {
    name: 'email',
    label: 'Email notifications',
    hint: `About ${emailChoiceMessages.kinds}. Emails about your money and security always come.`,
  },
  { name: 'sms', label: 'SMS notifications', hint: profileMessages.smsUnavailable },
  { name: 'marketing', label: 'Offers and news', hint: 'Now and then, by email' },
] as const;

interface NotificationChoicesProps {
  readonly value: Choices;
  readonly onChange: (choices: Choices) => void;
}

export function NotificationChoices({ value, onChange }: NotificationChoicesProps) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-3 border-t border-line pt-4">
      <legend className="type-heading float-start mb-1 w-full text-ink">Notifications</legend>
      {rows.map(({ name, label, hint }) => (
        <SwitchField
          key={name}
          label={label}
          hint={hint}
          isOn={value[name] && name !== 'sms'}
          isDisabled={name === 'sms'}
          onToggle={(isOn) => onChange({ ...value, [name]: isOn })}
        />
      ))}
    </fieldset>
  );
}
