import type { Location } from 'react-router-dom';
import { openParams } from '#src/app/paths.ts';

/** True when going from one address to the other takes the open form away; a filter does not. */
export function leavesForm(
  from: Pick<Location, 'pathname' | 'search'>,
  to: Pick<Location, 'pathname' | 'search'>,
): boolean {
  if (from.pathname !== to.pathname) return true;
  const before = new URLSearchParams(from.search);
  const after = new URLSearchParams(to.search);
  return openParams.some((name) => before.get(name) !== after.get(name));
}
