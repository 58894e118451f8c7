import { ApiProblem, NetworkFailure } from '@picks/api-client/api-client';
import { callWithStepUp } from '@picks/api-client/step-up';
import { exportName, exportTable, type ExportTable, ROW_COUNT } from '@picks/contract/exports.admin';
import { problemBody } from '@picks/contract/problems';
import { csvRowCounter } from './csv-rows.ts';
import { useSession } from './session.ts';
import { stepUp } from './step-up.ts';

/** Filters as a list takes them; what is not set is left out, and so is what only turns pages. */
export type ExportFilters = Readonly<Record<string, string | number | undefined>>;

/** Rows of a file that have arrived, and how many it has. */
export interface ExportProgress {
  readonly arrived: number;
  readonly total: number;
}

interface Download {
  readonly table: ExportTable;
  readonly filters: ExportFilters;
  /** aborts the download */
  readonly signal: AbortSignal;
  readonly onProgress: (progress: ExportProgress) => void;
}

function asked(filters: ExportFilters): Record<string, string> {
  return Object.fromEntries(
    Object.entries(filters)
      .filter(([name, value]) => value !== undefined && name !== 'page' && name !== 'limit')
      .map(([name, value]) => [name, String(value)]),
  );
}

async function requestFile({ table, filters, signal }: Download): Promise<Response> {
  const response = await fetch(`/api${exportTable.path}`, {
    method: exportTable.method,
    headers: {
      Authorization: `Bearer ${useSession.getState().token ?? ''}`,
      'Content-Type': 'application/json',
    },
    body: JSON.stringify({ table, filters: asked(filters) }),
    signal,
  });
  if (!response.ok) throw new ApiProblem(problemBody.parse(await response.json()));
  return response;
}

/** Yields a body chunk by chunk; Safari can't iterate over a stream. */
async function* partsOf({ body }: Response): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const reader = body?.getReader();
  for (;;) {
    const part = await reader?.read();
    if (part === undefined || part.done) return;
    yield part.value;
  }
}

/** Reads a whole file; throws if it has fewer rows than were announced. */
async function readFile(response: Response, onProgress: Download['onProgress']): Promise<Blob> {
  const total = Number(response.headers.get(ROW_COUNT));
  const count = csvRowCounter();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let arrived = 0;
  let lastPercent = -1;
  for await (const part of partsOf(response)) {
    parts.push(part);
    arrived = count(part);
    const percent = Math.floor((100 * arrived) / Math.max(1, total));
    if (percent !== lastPercent) onProgress({ arrived, total });
    lastPercent = percent;
  }
  if (arrived !== total) throw new Error(`${arrived} of ${total} rows arrived`);
  return new Blob(parts, { type: 'text/csv' });
}

async function fileOf(download: Download): Promise<Blob> {
  try {
    return await readFile(await requestFile(download), download.onProgress);
  } catch (error) {
    throw error instanceof ApiProblem ? error : new NetworkFailure(error);
  }
}

/** Saves what a table's filters show as a file; throws as the API client does. */
export async function downloadTable(download: Download): Promise<void> {
  const { table, signal } = download;
  const file = await callWithStepUp(stepUp.ask, exportTable.name, () => fileOf(download));
  signal.throwIfAborted();
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = exportName(table, new Date().toISOString());
  link.click();
  // Safari still reads it after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
