import { withdrawalFields, type WithdrawalMethod } from '@picks/contract/withdrawal-details';
import { SelectField, TextField } from '@picks/ui/field';

interface DetailFieldsProps {
  readonly method: WithdrawalMethod;
  readonly values: Readonly<Record<string, string>>;
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (name: string, value: string) => void;
}

const autoComplete: Readonly<Record<string, string>> = {
  email: 'email',
  phone: 'tel',
  firstName: 'given-name',
  lastName: 'family-name',
  country: 'country-name',
  city: 'address-level2',
  accountName: 'name',
};
const types: Readonly<Record<string, 'email' | 'tel'>> = { email: 'email', phone: 'tel' };

/** What a method needs to know to pay out. */
export function DetailFields({ method, values, errors, onChange }: DetailFieldsProps) {
  const fields = withdrawalFields[method];
  const isEither = fields.some(({ group }) => group !== undefined);
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="sr-only">Payment details</legend>
      {isEither && <p className="type-meta font-normal text-ink-2">Either one is enough.</p>}
      {fields.map(({ name, label, options }) =>
        options === undefined ? (
          <TextField
            key={name}
            label={label}
            name={name}
            type={types[name] ?? 'text'}
            inputMode={types[name] ?? 'text'}
            autoComplete={autoComplete[name] ?? 'off'}
            autoCapitalize={autoComplete[name]?.includes('name') ? 'words' : 'none'}
            maxLength={200}
            value={values[name] ?? ''}
            onChange={(event) => onChange(name, event.target.value)}
            error={errors[name]}
          />
        ) : (
          <SelectField
            key={name}
            label={label}
            name={name}
            value={values[name] ?? options[0]}
            onChange={(event) => onChange(name, event.target.value)}
            error={errors[name]}
          >
            {options.map((option) => (
              <option key={option}>{option}</option>
            ))}
          </SelectField>
        ),
      )}
    </fieldset>
  );
}
