import { panelMessages } from '@picks/contract/panel.admin';
import { schemaText } from '@picks/contract/schema-text';
import { CopyButton } from '@picks/ui/copy-button';
import { EmptyState } from '@picks/ui/empty-state';
import { Skeleton } from '@picks/ui/skeleton';
import { Failure } from '#src/ui/failure.tsx';
import { PanelSection } from '#src/ui/panel-section.tsx';
import type { RecordPager } from '#src/ui/record-pager.ts';
import { SidePanel } from '#src/ui/side-panel.tsx';
import { Code, MethodBadge, ProblemLines, Prose } from './call-parts.tsx';
import type { Body, Call } from './calls.ts';
import { curlOf } from './curl.ts';

function Parameters({ parameters }: Pick<Call, 'parameters'>) {
  return (
    <PanelSection title="Parameters">
      <dl className="divide-y divide-line">
        {parameters.map(({ name, in: place, required, schema }) => (
          <div key={`${place} ${name}`} className="py-1.5">
            <dt className="flex flex-wrap items-baseline gap-x-2">
              <code className="font-semibold">{name}</code>
              <span className="text-[0.75rem] text-ink-3">
                {place}
                {!required && ', optional'}
              </span>
            </dt>
            <dd className="mt-0.5 font-mono text-[0.75rem] leading-5 wrap-anywhere whitespace-pre-wrap text-ink-2">
              {schemaText(schema)}
            </dd>
          </div>
        ))}
      </dl>
    </PanelSection>
  );
}

function BodySection({ title, body }: { title: string; body: Body }) {
  return (
    <PanelSection title={title} aside={<span className="text-[0.75rem] text-ink-3">{body.media}</span>}>
      <Code>{schemaText(body.schema)}</Code>
    </PanelSection>
  );
}

function CallDetails({ call, server }: { call: Call; server: string }) {
  const { body, response, parameters, problems } = call;
  const command = curlOf(call, server);
  const responseTitle = `Response ${response.status}`;
  return (
    <>
      <div>
        <MethodBadge method={call.method} />
        <p className="mt-2 font-mono text-[0.875rem] leading-5 font-semibold wrap-anywhere">{call.path}</p>
        <p className="mt-2">
          <Prose text={call.summary} />
        </p>
        <p className="mt-2 text-ink-2">
          <Prose text={call.description} />
        </p>
      </div>
      {parameters.length > 0 && <Parameters parameters={parameters} />}
      {body && (
        <BodySection title={body.isOptional ? 'Request body, optional' : 'Request body'} body={body} />
      )}
      {response.body ? (
        <BodySection title={responseTitle} body={response.body} />
      ) : (
        <PanelSection title={responseTitle}>
          <p className="text-ink-2">No body.</p>
        </PanelSection>
      )}
      {problems.length > 0 && (
        <PanelSection title="Problems">
          <ProblemLines problems={problems} />
        </PanelSection>
      )}
      <PanelSection title="Example" aside={<CopyButton label="example" text={command} variant="quiet" />}>
        <Code>{command}</Code>
      </PanelSection>
    </>
  );
}

interface CallPanelProps {
  readonly call: Call | undefined;
  readonly server: string;
  readonly query: { readonly isPending: boolean; readonly error: unknown; readonly refetch: () => unknown };
  readonly walk: RecordPager;
  readonly onClose: () => void;
}

/** One call beside the list: what it takes, what it returns, and how to make it. */
export function CallPanel({ call, server, query, walk, onClose }: CallPanelProps) {
  const { isPending, error, refetch } = query;
  return (
    <SidePanel
      resource="Call"
      title="Call details"
      announcement={call && `${call.method} ${call.path}`}
      walk={walk}
      onClose={onClose}
    >
      {call === undefined && !isPending && error === null ? (
        <EmptyState title="Call not found">This API has no such call. It may have been renamed.</EmptyState>
      ) : (
        <div className="flex flex-col gap-6 p-4">
          {error !== null && (
            <Failure title={panelMessages.loadFailed} error={error} onRetry={() => void refetch()} />
          )}
          {call === undefined && error === null && <Skeleton className="h-80" />}
          {call && <CallDetails key={call.id} call={call} server={server} />}
        </div>
      )}
    </SidePanel>
  );
}
