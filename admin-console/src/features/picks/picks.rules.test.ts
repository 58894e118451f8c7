import { pickProblems } from '@picks/contract/picks.admin';
import { describe, expect, test } from 'vitest';
import { deleteBlock, isActive, isDue, outcomeBlock } from './picks.rules.ts';

const kickOff = '2026-11-20T20:00:00.000Z';
const before = Date.parse(kickOff) - 1;
const after = Date.parse(kickOff);
const pending = { matchDate: kickOff, status: 'pending' } as const;

test('won and lost wait for the kickoff, void does not', () => {
  const reason = pickProblems.pick_not_started.message;
  expect(outcomeBlock(pending, 'won', before)).toBe(reason);
  expect(outcomeBlock(pending, 'lost', before)).toBe(reason);
  expect(outcomeBlock(pending, 'void', before)).toBeNull();
  for (const outcome of ['won', 'lost', 'void'] as const) {
    expect(outcomeBlock(pending, outcome, after)).toBeNull();
  }
});

describe('deleting', () => {
  test('is for pending picks before their kickoff', () => {
    expect(deleteBlock(pending, before)).toBeNull();
    expect(deleteBlock(pending, after)).toBe(pickProblems.pick_not_deletable.message);
  });
  test('never takes a settled pick out of the record, not even one void before its match', () => {
    const settled = { ...pending, status: 'void' } as const;
    expect(deleteBlock(settled, before)).toBe(pickProblems.pick_settled.message);
    expect(deleteBlock(settled, after)).toBe(pickProblems.pick_settled.message);
  });
});

test('a pending pick is active until its kickoff and due from then on', () => {
  expect([isActive(pending, before), isDue(pending, before)]).toEqual([true, false]);
  expect([isActive(pending, after), isDue(pending, after)]).toEqual([false, true]);
  expect(isDue({ ...pending, status: 'won' }, after)).toBe(false);
});
