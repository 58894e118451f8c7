import { Helpline, HELPLINE } from './helpline.tsx';

/** A text whose hyphenated words, `kick-off`, stay on one line as long as that holds them, and whose telephone number can be called. */
export function WholeWords({ text }: { text: string }) {
  return text.split(/(\w+(?:-\w+)+)/).map((part, place) => {
    if (place % 2 === 0) return part;
    if (part === HELPLINE) return <Helpline key={place} />;
    return (
      <span key={place} className="inline-block">
        {part}
      </span>
    );
  });
}
