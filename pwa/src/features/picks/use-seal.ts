import { useEffect, useState } from 'react';
import type { SealedPick } from '#src/member/record/shown-facts.ts';
import { type Seal, watchSeal } from './watch-seal.ts';

/** The seal of a pick, checked on this phone, and again when the pick changes. */
export function useSeal(pick: SealedPick): Seal {
  // The pick is a new object with every sync, and the same as long as what it says is.
  const text = JSON.stringify(pick);
  const [told, setTold] = useState<{ text: string; seal: Seal }>({ text, seal: { state: 'loading' } });
  useEffect(() => watchSeal(JSON.parse(text) as SealedPick, (seal) => setTold({ text, seal })), [text]);
  return told.text === text ? told.seal : { state: 'loading' };
}
