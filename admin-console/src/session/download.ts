import { ApiProblem, NetworkFailure } from '@picks/api-client/api-client';
import { callWithStepUp } from '@picks/api-client/step-up';
import { exportName, exportTable, type ExportTable } from '@picks/contract/exports.admin';
import { problemBody } from '@picks/contract/problems';
import { useSession } from './session.ts';
import { stepUp } from './step-up.ts';

/** Filters as a list takes them; what is not set is left out, and so is what only turns pages. */
export type ExportFilters = Readonly<Record<string, string | number | undefined>>;

function asked(filters: ExportFilters): Record<string, string> {
  return Object.fromEntries(
    Object.entries(filters)
      .filter(([name, value]) => value !== undefined && name !== 'page' && name !== 'limit')
      .map(([name, value]) => [name, String(value)]),
  );
}

async function fileOf(table: ExportTable, filters: ExportFilters): Promise<Blob> {
  try {
    const answer = await fetch(`/api${exportTable.path}`, {
      method: exportTable.method,
      headers: {
        Authorization: `Bearer ${useSession.getState().token ?? ''}`,
        'Content-Type': 'application/json',
      },
      body: JSON.stringify({ table, filters: asked(filters) }),
    });
    if (!answer.ok) throw new ApiProblem(problemBody.parse(await answer.json()));
    return await answer.blob();
  } catch (error) {
    throw error instanceof ApiProblem ? error : new NetworkFailure(error);
  }
}

/** Saves what a table's filters show as a file; throws as the API client does. */
export async function downloadTable(table: ExportTable, filters: ExportFilters): Promise<void> {
  const file = await callWithStepUp(stepUp.ask, exportTable.name, () => fileOf(table, filters));
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = exportName(table, new Date().toISOString());
  link.click();
  URL.revokeObjectURL(address);
}
