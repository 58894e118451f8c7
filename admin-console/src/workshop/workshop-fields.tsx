import { CheckboxField } from '@picks/ui/checkbox-field';
import { PasswordField, SelectField, TextAreaField, TextField } from '@picks/ui/field';
import { FilterChip } from '@picks/ui/filter-chip';
import { MoneyField } from '@picks/ui/money-field';
import { SearchField } from '@picks/ui/search-field';
import { Segmented } from '@picks/ui/segmented';
import { SwitchField } from '@picks/ui/switch-field';
import { useState } from 'react';

const days = [
  { value: 'today', label: 'Today' },
  { value: 'tomorrow', label: 'Tomorrow' },
] as const;

function Choices() {
  const [day, setDay] = useState<(typeof days)[number]['value']>('today');
  const [isOn, setIsOn] = useState(true);
  const toggle = () => setIsOn(!isOn);
  return (
    <>
      <Segmented label="Day" options={days} value={day} onChange={setDay} />
      <SwitchField label="Switch" hint="With a hint" isOn={isOn} onToggle={setIsOn} />
      <SwitchField label="Disabled" isOn={false} isDisabled onToggle={setIsOn} />
      <FilterChip isOn={isOn} onPress={toggle} count={12}>
        Filter
      </FilterChip>
      <FilterChip isOn={!isOn} onPress={toggle}>
        Filter
      </FilterChip>
      <CheckboxField label="Checkbox" />
      <CheckboxField label="Checkbox" error="Tick this to go on" />
    </>
  );
}

/** Every field: at rest, with a hint, with a mistake, disabled. */
export function WorkshopFields() {
  const [text, setText] = useState('');
  return (
    <div className="grid w-full gap-4 md:grid-cols-2">
      <TextField label="Text" hint="With a hint" />
      <TextField label="Text" error="Enter a name" defaultValue="x" />
      <TextField label="Text" disabled defaultValue="Disabled" />
      <PasswordField label="Password" />
      <SelectField label="Choice">
        <option>One</option>
        <option>Two</option>
      </SelectField>
      <TextAreaField label="Long text" error="Write at least 10 characters" />
      <MoneyField label="Amount" name="amount" value={text} onChange={setText} hint="$20 to $5,000" />
      <SearchField label="Search" placeholder="Search" value={text} onType={setText} />
      <Choices />
    </div>
  );
}
