import { commonTimeZones } from '@picks/contract/profile';
import { SelectField } from '@picks/ui/field';
import { zoneGroups, zoneWords } from '@picks/ui/format/zones';

interface TimeZoneFieldProps {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (zone: string) => void;
}

/** The common zones first, then all that the device knows, and the one that is set. */
export function TimeZoneField({ value, error, onChange }: TimeZoneFieldProps) {
  return (
    <SelectField
      label="Time zone"
      name="timezone"
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value)}
    >
      {zoneGroups(commonTimeZones, value).map(({ label, items }) => (
        <optgroup key={label} label={label}>
          {items.map((zone) => (
            <option key={zone} value={zone}>
              {zoneWords(zone)}
            </option>
          ))}
        </optgroup>
      ))}
    </SelectField>
  );
}
