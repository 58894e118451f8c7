import { describe, expect, test } from 'vitest';
import type { OpenPick } from '@picks/contract/picks';
import { aSealedPick } from '#src/member/record/record-samples.ts';
import { cameLate, matchText, sealLine, sealTitle } from './seal-text.ts';
import type { Seal } from './watch-seal.ts';

const pick: OpenPick = aSealedPick({ matchDate: '2026-11-20T19:30:00.000Z' });

/** A seal that fits, of a pick that came to the record at an instant. */
const sealed = (publishedAt: string, changes: Partial<Extract<Seal, { state: 'sealed' }>> = {}) =>
  ({
    state: 'sealed',
    index: 7,
    publishedAt,
    sealedAt: publishedAt,
    version: 1,
    commitment: '',
    size: 8,
    log: 'fairline.example/record/log',
    origin: 'live',
    isOpened: true,
    hasLaterAnalysis: false,
    file: '',
    checkedAt: Date.parse('2026-11-21T09:00:00Z'),
    ...changes,
  }) as const satisfies Seal;

describe('a pick that came to the record before kickoff', () => {
  test.each([
    ['sold on the day', '2026-11-20T12:00:00.000Z', 'live'],
    ['there when the record began', '2026-11-20T12:00:00.000Z', 'imported'],
    ['a moment before kickoff', '2026-11-20T19:29:59.999Z', 'live'],
  ] as const)('%s is sealed', (_, at, origin) => {
    const seal = sealed(at, { origin });
    expect(cameLate(pick, seal)).toBe(false);
    expect(sealLine(pick, seal, 'UTC').replaceAll('\u202F', ' ')).toBe(
      'Sealed, checked on this phone 9:00 AM',
    );
    expect(sealTitle(pick, seal)).toBe('Sealed in the record');
    expect(matchText(pick, seal)).toBe('The pick on your screen is exactly what was sealed.');
  });

  test('says since when it is sealed while it is locked', () => {
    const seal = sealed('2026-11-20T12:00:00.000Z', { isOpened: false });
    expect(sealLine(pick, seal, 'UTC')).toMatch(/^Sealed Fri, Nov 20, 12:00/);
  });
});

describe('a pick that came to the record after kickoff', () => {
  test.each([
    ['at kickoff', '2026-11-20T19:30:00.000Z', 'imported'],
    ['from a file, days later', '2026-11-24T08:00:00.000Z', 'imported'],
    ['from a record that began later, with samples', '2026-11-24T08:00:00.000Z', 'demo'],
  ] as const)('%s is never called sealed', (_, at, origin) => {
    const seal = sealed(at, { origin });
    expect(cameLate(pick, seal)).toBe(true);
    const texts = [sealLine(pick, seal, 'UTC'), sealTitle(pick, seal), matchText(pick, seal)];
    expect(texts.map((text) => text.replaceAll('\u202F', ' '))).toEqual([
      'Added after kickoff, checked on this phone 9:00 AM',
      'Added to the record after kickoff',
      'The pick on your screen is exactly what was added.',
    ]);
  });

  test("still doesn't match if it was changed", () => {
    const seal: Seal = { state: 'broken', reason: '', checkedAt: 0 };
    expect(cameLate(pick, seal)).toBe(false);
    expect(sealTitle(pick, seal)).toBe("This pick doesn't match its seal");
  });
});
