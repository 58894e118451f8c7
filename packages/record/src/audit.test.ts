import { describe, expect, test } from 'vitest';
import { assertSound, audit } from './audit.ts';
import { utf8 } from './bytes.ts';
import { parseCheckpoint } from './checkpoint.ts';
import type { Entry, Result } from './entry.ts';
import { splitNote } from './note.ts';
import {
  at,
  bytesOf,
  commitmentOf,
  head,
  LOG_KEY,
  published,
  sampleEntries,
  sampleOpening,
  serve,
  settled,
} from './samples.ts';

type Kind<K extends Entry['kind']> = Extract<Entry, { kind: K }>;

const NOW = new Date('2026-10-01T00:00:00Z');
const options = { log: LOG_KEY, now: NOW };
const look = (entries: readonly Entry[]) => audit(serve(bytesOf(entries)), options);
const problemOf = async (entries: readonly Entry[]) => (await look(entries)).findings;

test('a log of 700 entries in which everything holds has no finding', async () => {
  const seen: number[] = [];
  const result = await audit(serve(bytesOf(sampleEntries(350))), {
    ...options,
    onProgress: (done) => seen.push(done),
  });
  expect(result.findings).toEqual([]);
  expect(result.overdue).toEqual([]);
  expect(result.picks.size).toBe(350);
  expect(seen).toEqual([256, 512, 700]);
  expect(() => assertSound(result)).not.toThrow();
});

test('an empty log is sound', async () => {
  expect((await look([])).findings).toEqual([]);
});

describe('against the checkpoint that was signed', () => {
  const honest = bytesOf(sampleEntries(300));
  const signed = head(honest);
  const audited = (entries: readonly Uint8Array[]) => audit(serve(entries, signed), options);

  test('1,000 changes at random are 1,000 found', async () => {
    let random = 7;
    const next = (below: number) => {
      random = (random * 48_271) % 2_147_483_647;
      return random % below;
    };
    // The small log is served whole a thousand times.
    const few = honest.slice(0, 12);
    const headOfFew = head(few);
    for (let round = 0; round < 1000; round += 1) {
      const changed = few.map((entry) => entry.slice());
      const place = next(few.length);
      const entry = changed[place] ?? new Uint8Array(1);
      const offset = next(entry.length);
      entry[offset] = (entry[offset] ?? 0) ^ (1 + next(255));
      const { findings } = await audit(serve(changed, headOfFew), options);
      expect(findings.length).toBeGreaterThan(0);
    }
  });

  test.each([
    ['one deleted', honest.toSpliced(100, 1)],
    ['one inserted', honest.toSpliced(100, 0, honest[0] ?? new Uint8Array())],
    [
      'two swapped',
      honest.with(100, honest[102] ?? new Uint8Array()).with(102, honest[100] ?? new Uint8Array()),
    ],
    ['the last ones gone', honest.slice(0, -2)],
  ])('%s is found', async (_, entries) => {
    const { findings } = await audited(entries);
    expect(findings.at(-1)?.problem).toMatch(/do not lead to the root|bytes|entries/);
  });

  test('an entry that is not its hash is named', async () => {
    const read = serve(honest);
    const other = serve(honest.with(300, honest[0] ?? new Uint8Array()), signed);
    const { findings } = await audit(
      (path) => (path.startsWith('tile/entries') ? other(path) : read(path)),
      options,
    );
    expect(findings[0]).toEqual({ index: 300, problem: 'The entry is not what its hash says' });
    expect(() => assertSound({ findings } as never)).toThrow(
      'Entry 300: The entry is not what its hash says',
    );
  });

  test('a history that was signed anew is found by whoever saw the old one', async () => {
    const seen = parseCheckpoint(splitNote(head(honest.slice(0, 100))).text);
    const rewritten = honest.with(50, bytesOf([published('other', sampleOpening(1))])[0] ?? new Uint8Array());
    const sound = await audit(serve(honest), { ...options, seen });
    expect(sound.findings).toEqual([]);
    const { findings } = await audit(serve(rewritten), { ...options, seen });
    expect(findings.at(-1)?.problem).toContain('history was rewritten');
    const shorter = await audit(serve(honest.slice(0, 90)), { ...options, seen });
    expect(shorter.findings.at(-1)?.problem).toContain('history was rewritten');
  });

  test('without a checkpoint of the log there is nothing to check', async () => {
    await expect(audit(async () => utf8('nonsense'), options)).rejects.toThrow('not a signed note');
  });
});

test('an entry that is nested without end is found, and does not end the audit', async () => {
  const deep = utf8('['.repeat(29_000) + ']'.repeat(29_000));
  const { findings } = await audit(serve([deep]), options);
  expect(findings).toMatchObject([{ index: 0 }]);
});

describe('the course of a pick', () => {
  const [one, two] = [sampleOpening(1), sampleOpening(2, { odds: 2.2 })];
  const out = published('p', one);
  const revised = (changes: Partial<Kind<'revised'>> = {}): Entry => ({
    v: 1,
    kind: 'revised',
    pick: 'p',
    at: at(1, 18),
    changed: {},
    commitment: commitmentOf(two),
    reason: null,
    ...changes,
  });
  const withdrawn = (changes: Partial<Kind<'withdrawn'>> = {}): Entry => ({
    v: 1,
    kind: 'withdrawn',
    pick: 'p',
    at: at(1, 20),
    reason: 'Postponed',
    openings: [one],
    ...changes,
  });
  const grade = (result: Result) => ({ result, closingOdds: null, score: null });
  const corrected = (from: Result, to: Result): Entry => ({
    v: 1,
    kind: 'corrected',
    pick: 'p',
    at: at(4),
    from: grade(from),
    to: grade(to),
    reason: 'Typo',
  });

  test.each<[string, Entry[]]>([
    ['published and settled', [out, settled('p', [one])]],
    ['revised, with both versions opened', [out, revised(), settled('p', [one, two])]],
    ['taken back', [out, withdrawn()]],
    ['corrected twice', [out, settled('p', [one]), corrected('won', 'lost'), corrected('lost', 'won')]],
    [
      'imported after the game',
      [published('p', one, { at: at(9), origin: 'imported' }), settled('p', [one], { at: at(9) })],
    ],
  ])('%s is sound', async (_, entries) => {
    expect(await problemOf(entries)).toEqual([]);
  });

  test.each<[string, Entry[], number, string]>([
    ['published twice', [out, out], 1, 'published twice'],
    ['published after kickoff', [published('p', one, { at: at(2, 13) })], 0, 'published after its kickoff'],
    ['settled without being published', [settled('p', [one])], 0, 'never published'],
    ['settled twice', [out, settled('p', [one]), settled('p', [one])], 2, 'is settled was settled'],
    ['revised after kickoff', [out, revised({ at: at(2, 13) })], 1, 'revised after its kickoff'],
    ['withdrawn after kickoff', [out, withdrawn({ at: at(2, 13) })], 1, 'withdrawn after its kickoff'],
    [
      'another selection than was sealed',
      [out, settled('p', [two])],
      1,
      'Version 1 of the pick is not what was sealed',
    ],
    ['the revision left out', [out, revised(), settled('p', [one])], 2, '1 of 2 versions are opened'],
    ['the order of versions turned', [out, revised(), settled('p', [two, one])], 2, 'Version 1'],
    [
      'corrected from a result it did not have',
      [out, settled('p', [one]), corrected('lost', 'void')],
      2,
      'result the pick did not have',
    ],
    ['corrected without a result', [out, corrected('won', 'lost')], 1, 'without a result'],
  ])('%s is found', async (_, entries, index, problem) => {
    const [finding] = await problemOf(entries);
    expect(finding).toMatchObject({ index, problem: expect.stringContaining(problem) as string });
  });

  test('two days after kickoff a pick without a result is overdue', async () => {
    const soon = await audit(serve(bytesOf([out])), { ...options, now: new Date(at(4)) });
    expect(soon.overdue).toEqual([]);
    const late = await audit(serve(bytesOf([out])), {
      ...options,
      now: new Date(new Date(at(4)).getTime() + 1),
    });
    expect(late.overdue.map(({ pick }) => pick)).toEqual(['p']);
    expect(late.findings).toEqual([]);
  });

  test('a later kickoff gives more time', async () => {
    const moved = [out, revised({ changed: { kickOff: at(20) } })];
    expect((await audit(serve(bytesOf(moved)), { ...options, now: new Date(at(10)) })).overdue).toEqual([]);
  });
});
