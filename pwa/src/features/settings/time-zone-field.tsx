import { commonTimeZones } from '@picks/contract/profile';
import { SelectField } from '@picks/ui/field';

interface TimeZoneFieldProps {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (zone: string) => void;
}

const common: readonly string[] = commonTimeZones;
const words = (zone: string) => zone.replaceAll('_', ' ');

/** Every zone the device knows, and the one that is set even if it does not (older browsers list none). */
function otherZones(value: string): string[] {
  const known = typeof Intl.supportedValuesOf === 'function' ? Intl.supportedValuesOf('timeZone') : [];
  const all = known.includes(value) ? known : [...known, value];
  return all.filter((zone) => !common.includes(zone));
}

/** The seven zones of the specification first, then all. */
export function TimeZoneField({ value, error, onChange }: TimeZoneFieldProps) {
  return (
    <SelectField
      label="Time zone"
      name="timezone"
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value)}
    >
      {commonTimeZones.map((zone) => (
        <option key={zone} value={zone}>
          {words(zone)}
        </option>
      ))}
      <optgroup label="All time zones">
        {otherZones(value).map((zone) => (
          <option key={zone} value={zone}>
            {words(zone)}
          </option>
        ))}
      </optgroup>
    </SelectField>
  );
}
