import { Banner } from '@picks/ui/banner';
import type { FieldErrors, FieldValues, Path, UseFormSetFocus } from 'react-hook-form';

interface FormSummaryProps<Values extends FieldValues> {
  readonly errors: FieldErrors<Values>;
  readonly labels: Readonly<Record<Path<Values>, string>>;
  readonly setFocus: UseFormSetFocus<Values>;
}

/** What is wrong with a form, in one place, with links to the fields. */
export function FormSummary<Values extends FieldValues>(props: FormSummaryProps<Values>) {
  const { errors, labels, setFocus } = props;
  const messageOf = (name: Path<Values>): string => {
    const message = errors[name]?.message;
    return typeof message === 'string' ? message : labels[name];
  };
  const names = (Object.keys(labels) as Path<Values>[]).filter((name) => errors[name] !== undefined);
  if (names.length === 0) return null;
  return (
    <Banner tone="danger">
      {names.length === 1 ? 'One field needs your attention' : `${names.length} fields need your attention`}
      <ul className="mt-1 list-disc ps-5 font-normal">
        {names.map((name) => (
          <li key={name}>
            <a
              href={`#${name}`}
              className="inline-flex min-h-6 items-center underline"
              onClick={(event) => {
                event.preventDefault();
                setFocus(name);
              }}
            >
              {messageOf(name)}
            </a>
          </li>
        ))}
      </ul>
    </Banner>
  );
}
