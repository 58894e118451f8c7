import type { LockedPick, OpenPick } from '@picks/contract/picks';
import { fromBase64, textOf } from '@picks/record/bytes';
import { checkProof, parseProof } from '@picks/record/proof';
import { at, commitmentOf, LOG_KEY, published, sampleOpening, settled } from '@picks/record/samples';
import type { Entry } from '@picks/record/entry';
import { describe, expect, test } from 'vitest';
import type { PickProof } from '#src/offline/tables.ts';
import { checkPick, headOf } from './check-pick.ts';
import { aSealedPick, BEFORE, KEY, OPENING, proofOf } from './record-samples.ts';

const stateOf = async (pick: OpenPick | LockedPick, answer: PickProof, now = BEFORE) =>
  (await checkPick(pick, answer, [KEY], now)).state;

const later = sampleOpening(201, { odds: 2.05 });
const revised = (opening = later, changes: Partial<Extract<Entry, { kind: 'revised' }>> = {}): Entry => ({
  v: 1,
  kind: 'revised',
  pick: 'mine',
  at: at(1, 15),
  changed: {},
  commitment: commitmentOf(opening),
  reason: null,
  ...changes,
});

describe('an open pick', () => {
  test('is what was sealed: entry, commitment and head are named, and the file proves it to others', async () => {
    const checked = await checkPick(aSealedPick(), proofOf(), [KEY], BEFORE);
    expect(checked).toMatchObject({
      state: 'sealed',
      index: 6,
      size: 11,
      publishedAt: '2026-09-01T12:00:00.000Z',
      commitment: commitmentOf(OPENING),
      log: 'picks.example/record/log',
      origin: 'live',
      isOpened: true,
      hasLaterAnalysis: false,
    });
    const file = parseProof(checked.state === 'sealed' ? checked.file : '');
    const extra = JSON.parse(textOf(file.extra ?? new Uint8Array(0)));
    expect(extra.opening).toEqual(OPENING);
    expect(checkProof(file, fromBase64(extra.entry) ?? new Uint8Array(0), LOG_KEY)).toMatchObject({
      size: 11,
    });
  });

  test('is checked with the key that signed it among those that this phone trusted', async () => {
    const other = KEY.replace('picks.example', 'other.example');
    expect((await checkPick(aSealedPick(), proofOf(), [KEY], BEFORE)).state).toBe('sealed');
    await expect(checkPick(aSealedPick(), proofOf(), [other], BEFORE)).resolves.toMatchObject({
      state: 'broken',
    });
  });

  test('is not sealed yet while the log has none of it, or not this version', async () => {
    expect(await stateOf(aSealedPick(), { entries: [], openings: [] })).toBe('unsigned');
    const early = proofOf([published('mine', OPENING)], [OPENING, later]);
    expect(await stateOf(aSealedPick({ odds: 2.05 }), early)).toBe('unsigned');
  });

  test('was edited since: the version on this phone is an older one', async () => {
    const answer = proofOf([published('mine', OPENING), revised()], [OPENING, later]);
    expect(await stateOf(aSealedPick(), answer)).toBe('outdated');
    const checked = await checkPick(aSealedPick({ odds: 2.05 }), answer, [KEY], BEFORE);
    expect(checked).toMatchObject({ state: 'sealed', version: 2, commitment: commitmentOf(later) });
  });

  test('follows a kickoff that was moved', async () => {
    const changed = { kickOff: at(5) };
    const answer = proofOf([published('mine', OPENING), revised(later, { changed })], [OPENING, later]);
    expect(await stateOf(aSealedPick({ odds: 2.05, matchDate: at(5) }), answer)).toBe('sealed');
    expect(await stateOf(aSealedPick({ odds: 2.05, matchDate: at(6) }), answer)).toBe('broken');
  });

  test('may have another analysis after kickoff, and not before', async () => {
    const pick = aSealedPick({ analysis: 'They were lucky.' });
    expect(await stateOf(pick, proofOf())).toBe('broken');
    const checked = await checkPick(pick, proofOf(), [KEY], Date.parse(at(4)));
    expect(checked).toMatchObject({ state: 'sealed', hasLaterAnalysis: true });
  });

  test('that is locked for the server by now is not called broken', async () => {
    expect(await stateOf(aSealedPick(), proofOf(undefined, null))).toBe('outdated');
  });
});

describe('a settled pick', () => {
  const won = aSealedPick({ status: 'won', closingOdds: 1.8 });
  const answer = proofOf([published('mine', OPENING), settled('mine', [OPENING])]);
  const corrected = proofOf([
    published('mine', OPENING),
    settled('mine', [OPENING]),
    {
      v: 1,
      kind: 'corrected',
      pick: 'mine',
      at: at(4),
      from: { result: 'won', closingOdds: 1.8, score: '2-1' },
      to: { result: 'lost', closingOdds: 1.8, score: '1-2' },
      reason: null,
    },
  ]);

  test.each([
    ['the result of the record', won, answer, 'sealed'],
    ['a better one', aSealedPick({ status: 'won', closingOdds: 1.8, odds: 3 }), answer, 'broken'],
    ['another result', aSealedPick({ status: 'lost', closingOdds: 1.8 }), answer, 'broken'],
    ['other closing odds', aSealedPick({ status: 'won', closingOdds: 1.7 }), answer, 'broken'],
    ['a closing line that the record lacks', { ...won, closingLine: -2.5 }, answer, 'broken'],
    ['a result that was corrected since', won, corrected, 'outdated'],
    ['the corrected one', aSealedPick({ status: 'lost', closingOdds: 1.8 }), corrected, 'sealed'],
    ['none yet', aSealedPick(), answer, 'outdated'],
    ['one that the log has not signed yet', won, proofOf(), 'unsigned'],
  ])('shown with %s', async (_, pick, proof, state) => {
    expect(await stateOf(pick, proof, Date.parse(at(5)))).toBe(state);
  });
});

test('a locked pick is sealed, with nothing of what was picked', async () => {
  const { _id, sport, league, homeTeam, awayTeam, matchDate } = aSealedPick();
  const teaser: LockedPick = {
    _id,
    sport,
    league,
    homeTeam,
    awayTeam,
    matchDate,
    accessLevel: 'gold',
    status: 'pending',
    locked: true,
    lockedReason: 'plan',
  };
  const checked = await checkPick(teaser, proofOf(undefined, null), [KEY], BEFORE);
  expect(checked).toMatchObject({ state: 'sealed', isOpened: false, publishedAt: at(1) });
  expect(JSON.stringify(checked)).not.toContain('Home to win');
  expect(await stateOf({ ...teaser, homeTeam: 'Wanderers' }, proofOf(undefined, null))).toBe('broken');
});

describe('whatever is altered on the way', () => {
  /** The same numbers in every run. */
  function numbers(seed: number): (below: number) => number {
    let state = seed;
    return (below) => {
      state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
      return Math.floor((state / 2 ** 31) * below);
    };
  }
  function altered(text: string, pick: (below: number) => number): string {
    const place = pick(text.length);
    const letters = 'ABCDEFGHabcdefgh0123456789+/';
    for (;;) {
      const letter = letters[pick(letters.length)] ?? 'A';
      if (letter !== text[place]) return text.slice(0, place) + letter + text.slice(place + 1);
    }
  }
  const changes: Record<string, (answer: PickProof, pick: (below: number) => number) => void> = {
    proof: ({ entries: [entry] }, pick) => entry && (entry.proof = altered(entry.proof, pick)),
    entry: ({ entries: [entry] }, pick) => entry && (entry.entry = altered(entry.entry, pick)),
    salt: ({ openings }, pick) => {
      const [opening] = openings ?? [];
      if (opening) opening.salt = altered(opening.salt, pick);
    },
    opening: ({ openings }, pick) => {
      const [opening] = openings ?? [];
      if (opening) opening.selection = altered(opening.selection, pick);
    },
  };

  test.each(Object.keys(changes))('one letter of the %s, in 60 places: it is never sealed', async (what) => {
    const pick = numbers(what.length * 977);
    const { _id } = aSealedPick();
    for (let time = 0; time < 60; time += 1) {
      const answer = structuredClone(proofOf());
      changes[what]?.(answer, pick);
      expect.soft(await stateOf(aSealedPick({ _id }), answer), JSON.stringify(answer)).not.toBe('sealed');
    }
  });

  test.each<Partial<OpenPick>>([
    { prediction: 'Away to win' },
    { odds: 1.92 },
    { stake: 2 },
    { confidence: 'low' },
    { title: 'Rovers vs United' },
    { market: { type: 'moneyline', line: null, side: 'away' } },
    { market: null },
    { homeTeam: 'United' },
    { league: 'Serie A' },
    { sport: 'tennis' },
    { accessLevel: 'free' },
    { matchDate: '2026-09-02T12:00:01.000Z' },
    { _id: 'another' },
  ])('a screen that shows %j', async (change) => {
    expect(await stateOf(aSealedPick(change), proofOf())).toBe('broken');
  });

  test('no seal is opened by what opens another, and none is left closed', async () => {
    const answer = proofOf([published('mine', OPENING), revised()], [later, OPENING]);
    expect(await stateOf(aSealedPick(), answer)).toBe('broken');
    const short = proofOf([published('mine', OPENING), revised()], [OPENING]);
    expect(await stateOf(aSealedPick(), short)).toBe('broken');
  });
});

test('the head of a proof is the one that its file ends with', () => {
  expect(headOf(proofOf())).toMatch(/^picks\.example\/record\/log\n11\n/);
  expect(headOf({ entries: [], openings: null })).toBeNull();
});
