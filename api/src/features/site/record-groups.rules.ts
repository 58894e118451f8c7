import { accessLevels } from '@picks/contract/picks';
import type { NamedFigures } from '@picks/contract/site';
import type { GroupTally } from './site.queries.ts';
import { type ClosingTally, type Day, losingRunOf, type Tally, toFigures } from './site.rules.ts';

const nothing = {
  won: 0,
  lost: 0,
  void: 0,
  staked: 0,
  units: 0,
  needed: 0,
  priced: 0,
  beat: 0,
  level: 0,
  edge: 0,
  compared: 0,
} satisfies Tally & ClosingTally;

/** The groups of one kind, in their order. */
export const groupsBy = (groups: readonly GroupTally[], by: GroupTally['by']) =>
  groups.flatMap((group) => (group.by === by ? [{ ...group, name: group.name ?? '' }] : []));

/** All of them together. */
export const wholeOf = (groups: readonly GroupTally[]): Tally & ClosingTally =>
  groupsBy(groups, 'whole')[0] ?? nothing;

export const namedFigures = (groups: readonly GroupTally[], by: GroupTally['by']): NamedFigures[] =>
  groupsBy(groups, by).map(({ name, ...tally }) => ({ name, ...toFigures(tally) }));

/** A level's place in the order in which levels are told; behind them what is no level any more. */
const placeOf = ({ name }: NamedFigures): number => {
  const place = accessLevels.findIndex((level) => level === name);
  return place === -1 ? accessLevels.length : place;
};

/** What a question's results are in groups, and the longest that they were without a win. */
export const breakdownOf = (groups: readonly GroupTally[], days: readonly Day[]) => ({
  byMarket: namedFigures(groups, 'market'),
  byLevel: namedFigures(groups, 'level').toSorted((one, other) => placeOf(one) - placeOf(other)),
  byAuthor: namedFigures(groups, 'author'),
  losingRun: losingRunOf(days),
});
