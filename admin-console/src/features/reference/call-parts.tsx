import { Badge, type BadgeTone } from '@picks/ui/badge';
import type { ProblemLine } from './calls.ts';

const tones: Readonly<Record<string, BadgeTone>> = {
  GET: 'accent',
  POST: 'won',
  PUT: 'pending',
  PATCH: 'pending',
  DELETE: 'lost',
};

/** `GET` in its color. */
export function MethodBadge({ method }: { method: string }) {
  return <Badge tone={tones[method] ?? 'neutral'}>{method}</Badge>;
}

/** A text of the document, with its backtick spans as code. */
export function Prose({ text }: { text: string }) {
  return text.split('`').map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <code key={`${index} ${part}`} className="rounded-sm bg-sunken px-0.5 text-[0.9em] wrap-anywhere">
        {part}
      </code>
    ),
  );
}

/** Code whose long lines wrap, so nothing scrolls sideways. */
export function Code({ children }: { children: string }) {
  return (
    <pre className="rounded-control bg-sunken px-3 py-2 font-mono text-[0.75rem] leading-5 wrap-anywhere whitespace-pre-wrap">
      {children}
    </pre>
  );
}

/** Problems by their code. */
export function ProblemLines({ problems }: { problems: readonly ProblemLine[] }) {
  return (
    <dl className="divide-y divide-line">
      {problems.map(({ code, text }) => (
        <div key={code} className="py-1.5">
          <dt className="font-mono text-[0.75rem] font-semibold wrap-anywhere">{code}</dt>
          <dd className="text-ink-2">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
