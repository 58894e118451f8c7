import { type ApiClient, createApiClient } from '@picks/api-client/api-client';

let places = 0;
/** Another address each time, so that no limit of one address holds the test back. */
export function fromAnotherAddress() {
  places += 1;
  return { 'X-Forwarded-For': `203.0.${places >> 8}.${places & 255}` };
}

/** A client of a server that believes `X-Forwarded-For`. */
export function fromManyAddresses(origin: string, token: string | null): ApiClient {
  return {
    call(endpoint, input) {
      const headers = fromAnotherAddress();
      return createApiClient({ baseUrl: `${origin}/api`, token: () => token, headers }).call(endpoint, input);
    },
  };
}
