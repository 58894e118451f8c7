import { describe, expect, test } from 'vitest';
import { Memory } from './memory.ts';

function memoryOf(bounds: { owners: number; size?: number }, hasHeardAll = () => Promise.resolve(true)) {
  return new Memory<string>({ hasHeardAll }, { ...bounds, sizeOf: ({ length }) => length });
}

/** Reads that count themselves; each answers when `answer` is called. */
function slowRead() {
  let answer = (_value: string) => {};
  let fail = (_error: Error) => {};
  let count = 0;
  return {
    read: () => {
      count += 1;
      return new Promise<string>((resolve, reject) => ([answer, fail] = [resolve, reject]));
    },
    answer: (value: string) => answer(value),
    fail: (error: Error) => fail(error),
    count: () => count,
  };
}

const never = () => Promise.reject(new Error('was asked'));
const turn = () => new Promise((resolve) => setImmediate(resolve));

test('what is asked for by many at a time is read once, and not again afterwards', async () => {
  const memory = memoryOf({ owners: 10 });
  const { read, answer, count } = slowRead();
  const all = [memory.get('a', '1', read), memory.get('a', '1', read), memory.get('a', '1', read)];
  await turn();
  answer('one');
  expect(await Promise.all(all)).toEqual(['one', 'one', 'one']);
  expect(await memory.get('a', '1', never)).toBe('one');
  expect(count()).toBe(1);
});

test.each([
  ['of its owner', 'a'],
  ['of everybody', undefined],
])(
  'what was being read when a change %s was heard is not kept, and later callers do not wait for it',
  async (_, owner) => {
    const memory = memoryOf({ owners: 10 });
    const before = slowRead();
    const first = memory.get('a', '1', before.read);
    await turn();
    memory.drop(owner);
    const after = slowRead();
    const second = memory.get('a', '1', after.read);
    await turn();
    before.answer('old');
    expect(await first).toBe('old');
    after.answer('new');
    expect(await second).toBe('new');
    expect(await memory.get('a', '1', never)).toBe('new');
  },
);

test("a change of one owner leaves the others' alone", async () => {
  const memory = memoryOf({ owners: 10 });
  await memory.get('a', '1', async () => 'one');
  await memory.get('b', '1', async () => 'two');
  memory.drop('a');
  expect(await memory.get('b', '1', never)).toBe('two');
  expect(await memory.get('a', '1', async () => 'again')).toBe('again');
});

test('a failure is not kept', async () => {
  const memory = memoryOf({ owners: 10 });
  const { read, fail } = slowRead();
  const failed = [memory.get('a', '1', read), memory.get('a', '1', read)];
  await turn();
  fail(new Error('busy'));
  expect(await Promise.allSettled(failed)).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }]);
  expect(await memory.get('a', '1', async () => 'one')).toBe('one');
});

test('while it is not known what changed, everybody asks for themselves, and nothing is kept', async () => {
  let isHeard = true;
  const memory = memoryOf({ owners: 10 }, async () => isHeard);
  await memory.get('a', '1', async () => 'kept');
  isHeard = false;
  expect(await memory.get('a', '1', async () => 'asked')).toBe('asked');
  expect(await memory.get('b', '1', async () => 'asked')).toBe('asked');
  isHeard = true;
  expect(await memory.get('b', '1', async () => 'asked again')).toBe('asked again');
});

describe('it is bounded', () => {
  test('in owners: the one asked for longest ago goes first', async () => {
    const memory = memoryOf({ owners: 2 });
    for (const owner of ['a', 'b', 'a', 'c']) await memory.get(owner, '1', async () => owner);
    expect(await memory.get('a', '1', never)).toBe('a');
    expect(await memory.get('b', '1', async () => 'again')).toBe('again');
  });

  test('in size, also when what is kept was dropped and came again', async () => {
    const memory = memoryOf({ owners: 10, size: 10 });
    for (const text of ['four', 'five', 'four', 'five']) {
      memory.drop('a');
      await memory.get('a', '1', async () => text);
    }
    await memory.get('b', '1', async () => 'sixsix');
    expect(await memory.get('a', '1', never)).toBe('five');
    await memory.get('c', '1', async () => 'x');
    expect(await memory.get('b', '1', async () => 'gone')).toBe('gone');
  });
});
