import type { Call } from './calls.ts';

/** `/api/picks/$id?day=$day`: shell variables for what the caller fills in. */
function addressOf({ path, parameters }: Call): string {
  const required = parameters.filter((parameter) => parameter.in === 'query' && parameter.required);
  const query = required.map(({ name }) => `${name}=$${name}`).join('&');
  return `${path.replaceAll(/\{(\w+)\}/g, '$$$1')}${query === '' ? '' : `?${query}`}`;
}

const bodyFiles: Readonly<Record<string, string>> = {
  'application/json': 'body.json',
  'text/csv': 'body.csv',
};

/** How curl handles a response that isn't JSON: a stream is shown as it comes, anything else is saved. */
function outputOption(media = 'application/json'): string[] {
  if (media === 'application/json') return [];
  return [media === 'text/event-stream' ? '--no-buffer' : '--output file'];
}

/** A command that makes the call. A body that can be left out is left out. */
export function curlOf(call: Call, server: string): string {
  const { method, isPublic, body, response } = call;
  return [
    `curl -X ${method} "${server}${addressOf(call)}"`,
    ...(isPublic ? [] : ['-H "Authorization: Bearer $TOKEN"']),
    ...(body === null || body.isOptional
      ? []
      : [`-H "Content-Type: ${body.media}"`, `--data-binary @${bodyFiles[body.media] ?? 'body'}`]),
    ...outputOption(response.body?.media),
  ].join(' \\\n  ');
}
