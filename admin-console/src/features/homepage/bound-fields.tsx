import { AreaField, InputField } from '#src/ui/fields.tsx';
import type { HomepageEditor } from './use-homepage-editor.ts';

interface BoundFieldProps<T> {
  readonly editor: Pick<HomepageEditor, 'problems'>;
  /** of the part in the content: `hero`, `sections.0` */
  readonly path: string;
  readonly part: T;
  readonly name: keyof T & string;
  readonly label: string;
  readonly hint?: string;
  readonly isRequired?: boolean;
  /** several lines */
  readonly isLong?: boolean;
  readonly isLink?: boolean;
  readonly onChange: (part: T) => void;
}

/** One text of a part of the page. */
export function BoundField<T>(props: BoundFieldProps<T>) {
  const { editor, path, part, name, label, hint, isRequired = false, isLong = false, isLink = false } = props;
  const shared = {
    label,
    hint,
    name: `${path}.${name}`,
    value: String(part[name]),
    required: isRequired,
    error: editor.problems[`${path}.${name}`],
    onChange: (event: { target: { value: string } }) =>
      props.onChange({ ...part, [name]: event.target.value }),
  };
  if (isLong) return <AreaField rows={3} {...shared} />;
  return <InputField {...(isLink ? { inputMode: 'url', spellCheck: false } : {})} {...shared} />;
}

export const LINK_HINT = 'https://…, a path like /plans, or an anchor like #contact';
export const IMAGE_HINT = 'https://… or a path on this site';
