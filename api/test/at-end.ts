import { afterAll, afterEach, beforeEach } from 'vitest';

type End = () => Promise<unknown> | void;

const ends: { readonly ofFile: End[]; readonly ofTest: End[] } = { ofFile: [], ofTest: [] };
let isInTest = false;

/**
 * Ends what a test has begun: with the test, if it or a `beforeEach` began it, otherwise with the file; what was begun last ends
 * first. Vitest's own `afterAll` counts only where a file is read, and is passed over in a test.
 */
export function atEnd(end: End): void {
  (isInTest ? ends.ofTest : ends.ofFile).push(end);
}

async function endAll(begun: End[]): Promise<void> {
  for (let end = begun.pop(); end !== undefined; end = begun.pop()) await end();
}

/** Of each test file, before it is read: its hooks begin first and end last. */
export function watchEnds(): void {
  isInTest = false;
  beforeEach(() => {
    isInTest = true;
  });
  afterEach(async () => {
    await endAll(ends.ofTest);
    isInTest = false;
  });
  afterAll(() => endAll(ends.ofFile));
}
