import { isolated } from '@picks/ui/format/isolated';

/** Longer values are named, not repeated. */
const SHORT = 40;

/** `digital_wallet`: not what somebody typed, an email for example */
const isName = (value: string): boolean => /^[a-z]+(?:_[a-z]+)+$/.test(value);

/** Which fields of a form somebody else has saved otherwise than they were opened, with what is there now: `Fixed fee: 1.5`. */
export function changedByOther<Name extends string>(
  labels: Readonly<Record<Name, string>>,
  opened: Readonly<Record<Name, string>>,
  latest: Readonly<Record<Name, string>>,
): string[] {
  return (Object.keys(labels) as Name[])
    .filter((name) => opened[name] !== latest[name])
    .map((name) => {
      const value = isName(latest[name]) ? latest[name].replaceAll('_', ' ') : latest[name] || 'none';
      return value.length <= SHORT ? `${labels[name]}: ${isolated(value)}` : labels[name];
    });
}
