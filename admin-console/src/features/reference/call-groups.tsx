import { schemaText } from '@picks/contract/schema-text';
import clsx from 'clsx';
import { useEffect, useId, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { OpenRecord } from '#src/ui/open-record.ts';
import { word } from '#src/ui/labels.ts';
import { Code, MethodBadge, ProblemLines, Prose } from './call-parts.tsx';
import type { Call, CallGroup, Reference } from './calls.ts';

function CallRow({ call, record }: { call: Call; record: OpenRecord }) {
  const { id, method, path, summary } = call;
  const isOpen = id === record.openId;
  const row = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    if (isOpen) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  return (
    <tr
      ref={row}
      aria-current={isOpen ? 'true' : undefined}
      onClick={(event) => {
        if (event.target instanceof Element && event.target.closest('a') === null) record.show(id);
      }}
      className={clsx(
        'cursor-pointer border-t border-line align-top',
        isOpen ? 'bg-accent-soft' : 'hover:bg-canvas dark:hover:bg-sunken',
      )}
    >
      <td className="py-2 ps-3">
        <MethodBadge method={method} />
      </td>
      <td className="py-2 pe-3">
        <Link to={record.href(id)} data-row-link={id} className="block rounded-sm hover:underline">
          <span className="block font-mono text-[0.8125rem] leading-5 font-semibold wrap-anywhere">
            {path}
          </span>{' '}
          <span className="block text-[0.8125rem] leading-5 text-ink-2">
            <Prose text={summary} />
          </span>
        </Link>
      </td>
    </tr>
  );
}

function Group({ group, record }: { group: CallGroup; record: OpenRecord }) {
  const { name, description, calls } = group;
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className="type-heading">
        {word(name.replaceAll('-', '_'))}
      </h2>
      <p className="mb-2 text-ink-2">{description}</p>
      <div className="card relative overflow-hidden">
        <table aria-labelledby={headingId} className="w-full table-fixed border-collapse">
          <colgroup>
            <col className="w-22" />
            <col />
          </colgroup>
          <thead className="sr-only">
            <tr>
              <th scope="col">Method</th>
              <th scope="col">Call</th>
            </tr>
          </thead>
          <tbody className="[&>tr:first-child]:border-t-0">
            {calls.map((call) => (
              <CallRow key={call.id} call={call} record={record} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

/** An API's calls, grouped by topic. */
export function CallGroups({ groups, record }: { groups: readonly CallGroup[]; record: OpenRecord }) {
  return groups.map((group) => <Group key={group.name} group={group} record={record} />);
}

/** The body of a problem, and the problems that any call can have. */
export function CommonProblems({ problems: { schema, common } }: Pick<Reference, 'problems'>) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className="type-heading">
        Common problems
      </h2>
      <p className="mb-2 text-ink-2">What a refused call returns, and why any call can be refused.</p>
      <div className="card flex flex-col gap-3 p-4">
        <Code>{schemaText(schema)}</Code>
        <ProblemLines problems={common} />
      </div>
    </section>
  );
}
