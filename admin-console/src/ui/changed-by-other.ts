/** Longer values are named, not repeated. */
const SHORT = 40;

/** Which fields of a form somebody else has saved otherwise than they were opened, with what is there now: `Fixed fee: 1.5`. */
export function changedByOther<Name extends string>(
  labels: Readonly<Record<Name, string>>,
  opened: Readonly<Record<Name, string>>,
  latest: Readonly<Record<Name, string>>,
): string[] {
  return (Object.keys(labels) as Name[])
    .filter((name) => opened[name] !== latest[name])
    .map((name) => {
      const value = latest[name] === '' ? 'none' : latest[name].replaceAll('_', ' ');
      return value.length <= SHORT ? `${labels[name]}: ${value}` : labels[name];
    });
}
