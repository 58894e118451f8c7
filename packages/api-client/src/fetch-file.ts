import type { Endpoint } from '@picks/contract/endpoint';
import { problemBody } from '@picks/contract/problems';
import { ApiProblem, NetworkFailure } from './api-client.ts';

/** The bytes that a call with an `id` in its path answers. Throws as the API client does. */
export async function fetchFile(
  { path, method }: Pick<Endpoint, 'path' | 'method'>,
  id: string,
  token: string | null,
): Promise<Blob> {
  try {
    const answer = await fetch(`/api${path.replace(':id', encodeURIComponent(id))}`, {
      method,
      headers: { Authorization: `Bearer ${token ?? ''}` },
    });
    if (!answer.ok) throw new ApiProblem(problemBody.parse(await answer.json()));
    return await answer.blob();
  } catch (error) {
    throw error instanceof ApiProblem ? error : new NetworkFailure(error);
  }
}
