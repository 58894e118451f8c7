import { expect, test } from 'vitest';
import { audienceQuestion, audienceText } from './audience.rules.ts';
import { emptyPick } from './pick-form-values.ts';

test.each([
  [undefined, true, 'Counting members…'],
  [{ members: 0, alerted: 0, devices: 0, later: 0 }, true, 'No member can read it.'],
  [
    { members: 12, alerted: 9, devices: 11, later: 2 },
    true,
    '12 members can read it · 9 get an alert on 11 devices now · 2 later, in quiet hours or with a daily digest',
  ],
  [
    { members: 1, alerted: 1, devices: 1, later: 0 },
    false,
    '1 member can read it · 1 would get an alert on 1 device if it went out now',
  ],
  [
    { members: 1200, alerted: 0, devices: 0, later: 0 },
    true,
    '1,200 members can read it · nobody gets an alert now',
  ],
])('%o reads as "%3$s"', (audience, isNow, text) => {
  expect(audienceText(audience, isNow)).toBe(text);
});

test('it is asked by what is typed so far, and by the level alone while a field is wrong', () => {
  const values = {
    ...emptyPick,
    sport: ' NBA ',
    matchDate: '2026-11-20T19:30',
    accessLevel: 'gold',
  } as const;
  expect(audienceQuestion(values, 'UTC')).toEqual({
    sport: 'NBA',
    league: '',
    confidence: 'medium',
    accessLevel: 'gold',
    matchDate: '2026-11-20T19:30:00.000Z',
  });
  expect(audienceQuestion({ ...values, league: 'x'.repeat(61) }, 'UTC')).toEqual({
    confidence: 'medium',
    accessLevel: 'gold',
  });
});
