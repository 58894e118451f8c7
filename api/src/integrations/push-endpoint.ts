import { PUSH } from '@picks/contract/push';

/** Push services that browsers use (docs/security.md); `*.` stands for one or more labels. */
const knownHosts = [
  'fcm.googleapis.com',
  'android.googleapis.com',
  'jmt17.google.com',
  '*.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
];

/** Whether an endpoint a browser claims may be sent to: https on 443, no user info, a known host. */
export function isAllowedEndpoint(endpoint: string, extraHosts: readonly string[]): boolean {
  if (endpoint.length > PUSH.maxEndpoint || !URL.canParse(endpoint)) return false;
  const { protocol, port, username, password, hostname } = new URL(endpoint);
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return false;
  return [...knownHosts, ...extraHosts].some((host) =>
    host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : hostname === host,
  );
}
