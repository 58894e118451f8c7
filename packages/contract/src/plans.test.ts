import { describe, expect, test } from 'vitest';
import {
  durationsOf,
  isDearer,
  perPeriod,
  periodName,
  type Plan,
  savingLabel,
  savingOf,
  savingOnOffer,
  yearlySaving,
} from './plans.ts';

const plan = (family: string, price: number, duration = 30): Plan => ({
  _id: `${family} ${duration}`,
  family,
  name: family,
  description: '',
  price,
  duration,
  features: [],
  accessLevel: 'gold',
  maxPicks: null,
  isPopular: false,
});
const starter = plan('starter', 29);
const vip = plan('vip', 149);
const starterYear = plan('starter', 290, 365);
const offers = [vip, starter, starterYear, plan('vip', 1490, 365)];

test('the periods on offer, each once, shortest first', () => {
  expect(durationsOf([...offers, plan('week', 9, 7)])).toEqual([7, 30, 365]);
  expect([7, 30, 365].map(periodName)).toEqual(['7 days', 'Monthly', 'Yearly']);
  expect([7, 30, 365].map(perPeriod)).toEqual(['for 7 days', 'a month', 'a year']);
});

describe('a price', () => {
  test.each([
    ['the same', 29, 30, 29, 30, false],
    ['a cent more', 29.01, 30, 29, 30, true],
    ['a cent less', 28.99, 30, 29, 30, false],
    ['the same for fewer days', 29, 29, 29, 30, true],
    ['the same for more days', 29, 31, 29, 30, false],
    ['less, but more for each day', 10, 7, 29, 30, true],
    ['more, but less for each day', 290, 365, 29, 30, true],
    ['less, and as much for each day', 7, 7, 30, 30, false],
  ])('%s: whether it is dearer', (_what, price, duration, otherPrice, otherDuration, isMore) => {
    expect(isDearer({ price, duration }, { price: otherPrice, duration: otherDuration })).toBe(isMore);
  });
});

describe('the saving of a year', () => {
  test('is told of a yearly plan with a monthly row', () => {
    expect(savingOf(starterYear, offers)).toEqual({ percent: 17, freeMonths: 2 });
    expect(savingOf(starter, offers)).toBe(null);
    expect(savingOf(plan('alone', 90, 365), offers)).toBe(null);
  });

  test('is one label when all spare the same, else the best', () => {
    expect(savingOnOffer(offers)).toBe('Save 17%, 2 months free');
    const better = [plan('x', 10), plan('x', 60, 365)];
    expect(savingOnOffer([...offers, ...better])).toBe('Save up to 50%');
    expect(savingOnOffer([...better, ...offers])).toBe('Save up to 50%');
    expect(savingOnOffer([starter])).toBe(null);
  });
});

describe('a year against twelve months', () => {
  test.each([
    [29, 290, 'Save 17%, 2 months free'],
    [79, 790, 'Save 17%, 2 months free'],
    [149, 1490, 'Save 17%, 2 months free'],
    [10, 110, 'Save 8%, 1 month free'],
    [10, 100.5, 'Save 16%'],
  ])('of %d, at %d: %s', (monthly, yearly, label) => {
    const saving = yearlySaving(monthly, yearly);
    expect(saving && savingLabel(saving)).toBe(label);
  });

  test.each([
    [10, 120],
    [10, 130],
  ])('of %d, at %d spares nothing', (monthly, yearly) => {
    expect(yearlySaving(monthly, yearly)).toBe(null);
  });
});
