import type { LockedPick } from '@picks/contract/picks';
import { sampleOpening } from '@picks/record/samples';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { aSealedPick, proofOf } from '#src/member/record/record-samples.ts';
import { factsOf, type SealedPick } from '#src/member/record/shown-facts.ts';
import { reportReachable } from '#src/offline/connectivity.ts';
import type { PickProof } from '#src/offline/tables.ts';
import { keepProof, readProof } from '#src/offline/proofs.ts';
import { openAccountForEach } from '#src/offline/sync-samples.ts';
import { breathe, bring, openServerForEach, until } from './seal-samples.ts';
import { type Seal, watchSeal } from './watch-seal.ts';

const PROOF = '/api/picks/mine/proof';
const UNSIGNED: PickProof = { entries: [], openings: [] };
/** What opens it is not what was sealed. */
const BROKEN = proofOf(undefined, [sampleOpening(201, { odds: 9 })]);

openAccountForEach();
const server = openServerForEach();

let stop = () => {};
afterEach(() => stop());

function watch(pick: SealedPick = aSealedPick()) {
  const told: Seal[] = [];
  stop = watchSeal(pick, (seal) => void told.push(seal));
  return { states: () => told.map(({ state }) => state), told };
}
const untilTold = (watched: ReturnType<typeof watch>, count: number) =>
  until(() => watched.told.length >= count);
const isKept = async () => (await readProof('mine')) !== null;

/** The answer is there and was checked: the pause before the next look has begun. */
async function untilPaused(): Promise<void> {
  await until(() => server.asked(PROOF).length === 1);
  await until(() => vi.getTimerCount() === 0);
  await until(() => vi.getTimerCount() === 1);
}

/** The clock goes on, and all that comes of it. */
async function pass(milliseconds: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(milliseconds);
  await breathe();
}

describe('with a server', () => {
  test('a pick that is sealed is told once and kept for flight mode', async () => {
    await bring(aSealedPick());
    server.serves(() => proofOf());
    const watched = watch();
    await untilTold(watched, 1);
    await pass(60_000);
    expect(watched.states()).toEqual(['sealed']);
    expect(server.asked(PROOF)).toHaveLength(1);
    expect(await readProof('mine')).toEqual({
      id: 'mine',
      shown: factsOf(aSealedPick()),
      answer: proofOf(),
    });
  });

  test('one that is not signed yet is looked at again after 2, 5 and 20 seconds, then no more, and not kept', async () => {
    await bring(aSealedPick());
    server.serves(() => UNSIGNED);
    const watched = watch();
    await untilTold(watched, 1);
    for (const [place, wait] of [2_000, 5_000, 20_000].entries()) {
      await pass(wait - 1);
      expect(server.asked(PROOF)).toHaveLength(place + 1);
      await pass(1);
      await untilTold(watched, place + 2);
    }
    await pass(120_000);
    expect(watched.states()).toEqual(['unsigned', 'unsigned', 'unsigned', 'unsigned']);
    expect(server.asked('/api/sync')).toEqual([]);
    expect(await isKept()).toBe(false);
  });

  test('one that is signed meanwhile is sealed at the next look', async () => {
    await bring(aSealedPick());
    server.serves(() => UNSIGNED);
    const watched = watch();
    await untilTold(watched, 1);
    server.serves(() => proofOf());
    await pass(2_000);
    await untilTold(watched, 2);
    expect(watched.states()).toEqual(['unsigned', 'sealed']);
    expect(await isKept()).toBe(true);
  });

  test('a wrong one is told at the second look only, after a sync, and kept', async () => {
    await bring(aSealedPick());
    server.serves(() => BROKEN);
    const watched = watch();
    await untilPaused();
    await pass(1_999);
    expect(watched.states()).toEqual([]);
    expect(await isKept()).toBe(false);
    await pass(1);
    await untilTold(watched, 1);
    expect(watched.states()).toEqual(['broken']);
    expect(server.asked('/api/sync').length).toBeGreaterThan(0);
    expect(await isKept()).toBe(true);
    await pass(60_000);
    expect(server.asked(PROOF)).toHaveLength(2);
  });

  test('one that was only edited a moment ago never counts as wrong', async () => {
    await bring(aSealedPick());
    server.serves(() => BROKEN);
    const watched = watch();
    await untilPaused();
    server.serves(() => proofOf());
    await pass(2_000);
    await untilTold(watched, 1);
    expect(watched.states()).toEqual(['sealed']);
  });

  test('what this phone keeps of the version before proves nothing of this one', async () => {
    await bring(aSealedPick());
    const before = factsOf(aSealedPick({ odds: 1.5 }));
    await keepProof({ id: 'mine', shown: before, answer: BROKEN });
    server.serves(() => proofOf());
    const watched = watch();
    await untilTold(watched, 1);
    expect(watched.states()).toEqual(['sealed']);
    expect(server.asked(PROOF)).toHaveLength(1);
  });

  test('a proof that was found wrong is asked for anew, and nobody is told by what was kept', async () => {
    await bring(aSealedPick());
    await keepProof({ id: 'mine', shown: factsOf(aSealedPick()), answer: BROKEN });
    server.serves(() => proofOf());
    const watched = watch();
    await untilTold(watched, 1);
    expect(watched.states()).toEqual(['sealed']);
  });

  test('a locked pick is sealed by what everybody may read', async () => {
    const { _id, sport, league, homeTeam, awayTeam, matchDate, accessLevel } = aSealedPick();
    const locked: LockedPick = {
      _id,
      sport,
      league,
      homeTeam,
      awayTeam,
      matchDate,
      accessLevel,
      status: 'pending',
      locked: true,
      lockedReason: 'plan',
    };
    await bring(locked);
    server.serves(() => proofOf(undefined, null));
    const watched = watch(locked);
    await untilTold(watched, 1);
    expect(watched.told[0]).toMatchObject({ state: 'sealed', isOpened: false });
  });
});

describe('without a server', () => {
  test('what this phone keeps is checked, and nobody is asked', async () => {
    await bring(aSealedPick());
    await keepProof({ id: 'mine', shown: factsOf(aSealedPick()), answer: proofOf() });
    const watched = watch();
    await untilTold(watched, 1);
    expect(watched.told[0]).toMatchObject({ state: 'sealed', isOpened: true });
    expect(server.asked('/')).toEqual([]);
  });

  test('with nothing kept there is nothing to tell, and a wrong one that was kept is wrong', async () => {
    await bring(aSealedPick());
    const watched = watch();
    await untilTold(watched, 1);
    expect(watched.states()).toEqual(['absent']);
    stop();
    await keepProof({ id: 'mine', shown: factsOf(aSealedPick()), answer: BROKEN });
    const again = watch();
    await untilTold(again, 1);
    expect(again.states()).toEqual(['broken']);
  });

  test('what was kept of the version before does not make this one wrong', async () => {
    await bring(aSealedPick());
    await keepProof({ id: 'mine', shown: factsOf(aSealedPick({ odds: 1.5 })), answer: BROKEN });
    const watched = watch();
    await untilTold(watched, 1);
    expect(watched.states()).toEqual(['absent']);
  });

  test('an empty proof that was kept says nothing', async () => {
    await bring(aSealedPick());
    await keepProof({ id: 'mine', shown: factsOf(aSealedPick()), answer: UNSIGNED });
    const watched = watch();
    await untilTold(watched, 1);
    expect(watched.states()).toEqual(['absent']);
  });

  test('when it is back it is asked again, once', async () => {
    await bring(aSealedPick());
    const watched = watch();
    await untilTold(watched, 1);
    server.serves(() => proofOf());
    reportReachable(true);
    await untilTold(watched, 2);
    expect(watched.states()).toEqual(['absent', 'sealed']);
    expect(server.asked(PROOF)).toHaveLength(2);
  });

  test('who has left the screen is told nothing and asks nothing more', async () => {
    await bring(aSealedPick());
    const watched = watch();
    await untilTold(watched, 1);
    stop();
    server.serves(() => proofOf());
    reportReachable(true);
    await breathe();
    expect(watched.states()).toEqual(['absent']);
    expect(server.asked(PROOF)).toHaveLength(1);
  });
});

test('a screen that is left between two looks ends them', async () => {
  await bring(aSealedPick());
  server.serves(() => UNSIGNED);
  const watched = watch();
  await untilTold(watched, 1);
  stop();
  await pass(60_000);
  expect(server.asked(PROOF)).toHaveLength(1);
  expect(vi.getTimerCount()).toBe(0);
});

test('a screen that is left while the answer is on its way is told nothing', async () => {
  await bring(aSealedPick());
  server.serves(() => proofOf());
  const watched = watch();
  await until(() => server.asked(PROOF).length === 1);
  stop();
  await breathe();
  expect(watched.states()).toEqual([]);
});
