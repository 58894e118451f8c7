import { type ApiDocument, type ApiName, apiNames } from '@picks/contract/api-document';
import { Button } from '@picks/ui/button';
import { download } from '@picks/ui/download';
import { formatCount } from '@picks/ui/format/numbers';
import { Segmented } from '@picks/ui/segmented';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { parseAsString, useQueryState } from 'nuqs';
import { useSearchParams } from 'react-router-dom';
import { HelpButton } from '#src/ui/help-button.tsx';
import { ScreenHeader } from '#src/ui/screen-header.tsx';
import { SearchBox } from '#src/ui/search-box.tsx';
import { ApiCalls } from './api-calls.tsx';
import { callsIn, groupsWith } from './calls.ts';
import { referenceQuery } from './reference.queries.ts';

const apiLabels: Readonly<Record<ApiName, string>> = { console: 'Console', member: 'Member app' };
const apiOptions = apiNames.map((value) => ({ value, label: apiLabels[value] }));

function DownloadButton({ api, document }: { api: ApiName; document: ApiDocument | undefined }) {
  const save = () =>
    download(`fairline-${api}-openapi.json`, JSON.stringify(document, null, 2), 'application/json');
  return (
    <Button
      variant="secondary"
      size="small"
      disabled={document === undefined}
      icon={<Download size={16} aria-hidden="true" />}
      onClick={save}
    >
      OpenAPI file
    </Button>
  );
}

/** The API in the address, and how to switch to the other one, which closes the open call. */
function useApi() {
  const [params, setParams] = useSearchParams();
  const choose = (name: ApiName) =>
    setParams((current) => {
      const next = new URLSearchParams(current);
      next.delete('call');
      if (name === apiNames[0]) next.delete('api');
      else next.set('api', name);
      return next;
    });
  return { api: apiNames.find((name) => name === params.get('api')) ?? apiNames[0], choose };
}

/** Every call of the console's API or the member app's. */
export function ReferenceScreen() {
  const { api, choose } = useApi();
  const [q, setQ] = useQueryState('q', parseAsString.withDefault(''));
  const { data } = useQuery(referenceQuery(api));
  const search = (text: string) => void setQ(text, { history: 'replace' });
  return (
    <>
      <ScreenHeader
        title="API reference"
        aside={
          data && (
            <span className="tabular text-ink-3">
              {formatCount(callsIn(groupsWith(data.groups, q)).length)}
            </span>
          )
        }
        actions={
          <>
            <SearchBox label="Search calls" placeholder="Path or keyword" value={q} onSearch={search} />
            <HelpButton />
          </>
        }
      />
      <div className="flex flex-wrap items-center justify-between gap-2 border-b border-line bg-surface px-4 py-2.5 lg:px-6">
        <div className="w-64 max-w-full">
          <Segmented label="API" options={apiOptions} value={api} onChange={choose} />
        </div>
        <DownloadButton api={api} document={data?.document} />
      </div>
      <ApiCalls key={api} api={api} search={q} onClearSearch={() => search('')} />
    </>
  );
}
