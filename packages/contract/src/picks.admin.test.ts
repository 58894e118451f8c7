import { expect, test } from 'vitest';
import { pickReason, requiredPickReason, submittedPickFields } from './picks.admin.ts';

const texts = Object.entries({ ...submittedPickFields.shape, reason: pickReason, requiredPickReason }).filter(
  ([, schema]) => schema.safeParse('Plain text').success,
);

test('every text of a pick is covered', () => {
  expect(texts.map(([name]) => name)).toEqual([
    'sport',
    'league',
    'homeTeam',
    'awayTeam',
    'prediction',
    'title',
    'analysis',
    'reason',
    'requiredPickReason',
  ]);
});

test.each(texts)('%s rejects a text that lost a character', (_, schema) => {
  expect(schema.safeParse('Pl\uFFFDin text').error?.issues[0]?.message).toMatch(
    /^[A-Z].* has a character that couldn't be read$/,
  );
});
