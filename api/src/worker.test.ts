import { pino } from 'pino';
import { expect, test } from 'vitest';
import { queueLogger } from './worker.ts';

function wordsOf(speak: (logger: ReturnType<typeof queueLogger>) => void): string[] {
  const lines: string[] = [];
  speak(queueLogger(pino({ level: 'debug' }, { write: (line) => lines.push(line) })));
  return lines;
}

test('the error of a failed job, which may name an address, stays out of the log', () => {
  const words = wordsOf((logger) =>
    logger.error(`Failed task 1 (mail.deliver) with error '550 <ana@example.com> unknown'`, {
      failure: true,
    }),
  );
  expect(words).toEqual([]);
});

test('what the queue itself has to say is logged', () => {
  expect(wordsOf((logger) => logger.error('PostgreSQL idle client generated error'))).toHaveLength(1);
});
