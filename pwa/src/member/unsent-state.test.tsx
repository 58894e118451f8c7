import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { OutboxRow } from '#src/offline/tables.ts';
import { UnsentState, waitingText } from './unsent-state.tsx';

test.each([
  ['queued', true, 'Will be sent in a moment'],
  ['queued', false, "Will send when you're back online"],
  ['retry', true, "Couldn't be sent yet, trying again"],
  ['retry', false, "Will send when you're back online"],
  ['sending', true, 'Sending…'],
] as const)('what is %s with a server within reach: %s', (state, isReachable, text) =>
  expect(waitingText(state, isReachable)).toBe(text),
);

test('settings are saved, not sent', () => {
  expect(waitingText('queued', false, 'saved')).toBe("Will be saved when you're back online");
  expect(waitingText('retry', true, 'saved')).toBe("Couldn't be saved yet, trying again");
});

test('what was refused says why', () => {
  const row: OutboxRow = {
    id: 'r1',
    state: 'attention',
    data: { kind: 'reply', ticketId: 't1', body: { message: 'Hello' } },
    queuedAt: 0,
    tries: 1,
    nextTryAt: 0,
    refusal: { message: 'Subject is too long', fields: {} },
  };
  const text = renderToStaticMarkup(<UnsentState row={row} />).replaceAll(/<[^>]*>/g, '');
  expect(text).toBe('Needs your attention: Subject is too long');
});
