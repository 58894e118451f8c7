import { type ApiName, getAdminApiDocument } from '@picks/contract/api-document';
import { queryOptions } from '@tanstack/react-query';
import { api } from '#src/session/api.ts';
import { referenceOf } from './calls.ts';

/** An API's reference. It can't change while the server runs, so hints don't refetch it. */
export const referenceQuery = (name: ApiName) =>
  queryOptions({
    queryKey: ['api-document', name],
    queryFn: ({ signal }) => api.call(getAdminApiDocument, { query: { api: name }, signal }),
    select: referenceOf,
    staleTime: 'static',
  });
