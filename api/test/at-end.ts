import { afterAll, afterEach, beforeEach } from 'vitest';

type End = () => Promise<unknown> | void;

const ends: { readonly ofFile: End[]; readonly ofTest: End[] } = { ofFile: [], ofTest: [] };
let isInTest = false;

/**
 * Runs `end` when the calling test is over, or when the file is if no test is running; the last one registered runs first.
 * Use it instead of `afterAll`, which vitest ignores inside a test.
 */
export function atEnd(end: End): void {
  (isInTest ? ends.ofTest : ends.ofFile).push(end);
}

async function endAll(begun: End[]): Promise<void> {
  for (let end = begun.pop(); end !== undefined; end = begun.pop()) await end();
}

/** Registers the hooks behind `atEnd`. Call it before each test file is loaded, so that they start first and finish last. */
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
