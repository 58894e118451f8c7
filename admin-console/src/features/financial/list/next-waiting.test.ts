import { expect, test } from 'vitest';
import type { ActText } from '#src/ui/act-text.ts';
import { firstWaiting, nextWaiting } from './next-waiting.ts';
import type { MoneyRecord } from './resource.ts';

const act = (action: string, isDangerous = false): ActText => ({
  action,
  label: action,
  title: action,
  consequence: '',
  confirm: action,
  isDangerous,
  reasonNeeded: null,
  failed: '',
});
const acts: Readonly<Record<string, readonly ActText[]>> = {
  pending: [act('approve'), act('reject', true)],
  approved: [act('complete'), act('reject', true)],
  completed: [],
  held: [act('reject', true)],
  asked: [],
};
const resource = {
  actsOf: ({ status }: MoneyRecord) => acts[status] ?? [],
  form: {
    labelOf: ({ status }: MoneyRecord) => (status === 'asked' ? 'Send details' : undefined),
    focus: () => undefined,
  },
};
const rowsOf = (...statuses: string[]): MoneyRecord[] =>
  statuses.map((status, place) => ({
    _id: String(place),
    status,
    user: { _id: 'u', name: 'Ana Ruiz', email: 'ana@example.com' },
  }));
const after = (place: number, action: string, ...statuses: string[]) => {
  const next = nextWaiting(resource, rowsOf(...statuses), { _id: String(place) }, action);
  return next && [next.record._id, next.isSame];
};

test('the next one below that waits for the same act follows, with its question', () => {
  expect(after(0, 'approve', 'pending', 'approved', 'pending')).toEqual(['2', true]);
});

test('where none does, another that waits follows without a question, from the top at last', () => {
  expect(after(0, 'approve', 'pending', 'completed', 'asked')).toEqual(['2', false]);
  expect(after(2, 'approve', 'approved', 'approved', 'pending')).toEqual(['0', false]);
});

test('one above that waits for the same act gets no question by itself: it was left there', () => {
  expect(after(1, 'approve', 'pending', 'pending')).toEqual(['0', false]);
});

test('nothing follows where nothing waits but a refusal', () => {
  expect(after(0, 'approve', 'pending', 'completed', 'held')).toBeUndefined();
  expect(firstWaiting(resource, rowsOf('completed', 'held'))).toBeUndefined();
  expect(firstWaiting(resource, rowsOf('completed', 'asked', 'pending'))?._id).toBe('1');
});
