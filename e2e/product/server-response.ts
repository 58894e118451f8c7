import type { APIResponse, Route } from 'playwright-core';

/** Returns the server's own response to a routed request. Retries if the server closed the idle connection first. */
export const serverResponse = (route: Route): Promise<APIResponse> => route.fetch({ maxRetries: 2 });
