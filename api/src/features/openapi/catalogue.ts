import type { Endpoint, Origin } from '@picks/contract/endpoint';
import * as health from '@picks/contract/health';
import * as picks from '@picks/contract/picks';
import * as picksAdmin from '@picks/contract/picks.admin';
import * as push from '@picks/contract/push';
import * as signIn from '@picks/contract/sign-in';
import * as signInAdmin from '@picks/contract/sign-in.admin';
import * as sync from '@picks/contract/sync';

const nouns: readonly [noun: string, module: object][] = [
  ['sign-in', signIn],
  ['sign-in', signInAdmin],
  ['picks', picks],
  ['picks', picksAdmin],
  ['sync', sync],
  ['push', push],
  ['health', health],
];

export interface CataloguedEndpoint {
  readonly noun: string;
  readonly endpoint: Endpoint;
}

function isEndpoint(value: unknown): value is Endpoint {
  return (
    typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value
  );
}

/** Every call of an origin, in the order of the contract's files. */
export function endpointsOf(origin: Origin): CataloguedEndpoint[] {
  return nouns.flatMap(([noun, module]) =>
    Object.values(module)
      .filter(isEndpoint)
      .filter(({ origins }) => origins.includes(origin))
      .map((endpoint) => ({ noun, endpoint })),
  );
}
