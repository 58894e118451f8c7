import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { RecordRow } from './record-row.tsx';
import { wonWith } from './record-samples.ts';

test.each([
  ['before kickoff', '2026-11-20T19:29:59.999Z', 'Sealed', 'Added'],
  ['at kickoff', '2026-11-20T19:30:00.000Z', 'Added', 'Sealed'],
  ['a day later', '2026-11-21T12:00:00.000Z', 'Added', 'Sealed'],
])('the row of a pick whose entry came %s says so', (_, at, verb, other) => {
  const { result } = wonWith({ index: 7, at });
  if (result === null) throw new Error('the sample has a result');
  const row = renderToStaticMarkup(
    <MemoryRouter>
      <RecordRow pick={result} />
    </MemoryRouter>,
  );
  expect(row).toContain(verb);
  expect(row).not.toContain(other);
  expect(row).toContain('entry 7');
});
