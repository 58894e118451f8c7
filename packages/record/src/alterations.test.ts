import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { audit } from './audit.ts';
import { openCheckpoint } from './checkpoint.ts';
import { alteration, alteredEntries, honest } from './sample-alterations.ts';
import { head, LOG_KEY, serve } from './samples.ts';
import { consistencyProof, inclusionProof, isConsistent, isIncluded, leafHash, treeOf } from './tree.ts';

const NOW = new Date('2026-10-01T00:00:00Z');
const size = honest.length;
const signed = openCheckpoint(head(honest), LOG_KEY);

const random = { numRuns: 1_000, seed: 14 };
const each = (check: (changed: Uint8Array[]) => Promise<void>) =>
  fc.assert(
    fc.asyncProperty(alteration, (one) => check(alteredEntries(one))),
    random,
  );

describe('of 1,000 fields, deletions, insertions, swaps and rollbacks at random, 1,000 are found', () => {
  test('by an audit against the checkpoint that was signed', async () => {
    await each(async (changed) => {
      const found = audit(serve(changed, head(honest)), { log: LOG_KEY, now: NOW }).then(
        ({ findings }) => findings.length,
        () => 1,
      );
      expect(await found).toBeGreaterThan(0);
    });
  }, 120_000);

  test('by an audit that saw an older checkpoint, also when the log’s own key signs what was altered', async () => {
    await each(async (changed) => {
      const { findings } = await audit(serve(changed), { log: LOG_KEY, now: NOW, seen: signed });
      expect(findings.map(({ problem }) => problem).join()).toContain('its history was rewritten');
    });
  }, 120_000);

  test('by a phone that asks for consistency with what it saw', async () => {
    await each(async (changed) => {
      const now = openCheckpoint(head(changed), LOG_KEY);
      const read = treeOf(changed.map((entry) => leafHash(entry)));
      const isLonger = changed.length >= size;
      const proof = isLonger ? consistencyProof(read, size, changed.length) : [];
      expect(isConsistent(signed, now, proof)).toBe(false);
    });
  });

  test('by whoever keeps the proof of each entry', async () => {
    await each(async (changed) => {
      const read = treeOf(honest.map((entry) => leafHash(entry)));
      const stillThere = honest.every((_, index) => {
        const entry = changed[index];
        return (
          entry !== undefined && isIncluded(leafHash(entry), index, signed, inclusionProof(read, index, size))
        );
      });
      expect(stillThere && changed.length === size).toBe(false);
    });
  });
});
