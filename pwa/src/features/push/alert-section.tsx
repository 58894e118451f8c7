import { type ReactNode, useId } from 'react';

/** One question of the alerts page. */
export function AlertSection({
  title,
  hint,
  children,
}: {
  title: string;
  hint?: string;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="card flex flex-col gap-3 p-4 sm:p-5">
      <div>
        <h2 id={id} className="type-heading">
          {title}
        </h2>
        {hint !== undefined && <p className="type-meta font-normal text-ink-2">{hint}</p>}
      </div>
      {children}
    </section>
  );
}
