import { refreshReferral } from '#src/features/referrals/use-referral.ts';
import { refreshPlans } from '#src/member/plans.ts';
import { useAccount, withAccount } from '#src/offline/account-storage.ts';
import { useConnectivity } from '#src/offline/connectivity.ts';
import { quietMoment } from '#src/offline/quiet-moment.ts';

/** What a page needs that the sync does not bring, by the name it is kept under. */
const PAGES = { plans: refreshPlans, referral: refreshReferral } as const;

/** Milliseconds from the start to the first try, when the first screen has what it needs, and between two tries. */
const FIRST = 3_000;
const EACH = 30_000;

async function listMissing(): Promise<(keyof typeof PAGES)[]> {
  const names = Object.keys(PAGES) as (keyof typeof PAGES)[];
  const kept = await withAccount((db) => db.meta.bulkGet(names));
  return names.filter((_, place) => kept[place] === undefined);
}

/** False while there is something left to fetch. */
async function fetchMissing(): Promise<boolean> {
  if (useAccount.getState().account === null || !useConnectivity.getState().isReachable) return false;
  for (const name of await listMissing()) {
    await quietMoment();
    await PAGES[name]();
  }
  // An answer that came when something newer was on its way was not kept.
  return (await listMissing()).length === 0;
}

/** Fetches once what the pages show that were never opened, so that they are there without a network too. */
export function startKeepingPages(): () => void {
  let timer = setTimeout(tryNow, FIRST);
  let isStopped = false;
  function tryNow(): void {
    void fetchMissing()
      .catch(() => false)
      .then((isDone) => {
        if (!isDone && !isStopped) timer = setTimeout(tryNow, EACH);
      });
  }
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
