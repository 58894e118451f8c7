import { expect, test } from 'vitest';
import { suggestedLeagues, suggestedTeams } from './suggested-names.ts';

const known = [
  { sport: 'Soccer', league: 'Premier League', teams: ['Chelsea', 'Arsenal'] },
  { sport: 'Soccer', league: 'FA Cup', teams: ['Arsenal', 'Wrexham'] },
  { sport: 'NBA', league: 'NBA', teams: ['Boston'] },
];

test.each([
  [{ sport: '', league: '' }, ['FA Cup', 'NBA', 'Premier League']],
  [{ sport: 'soccer ', league: '' }, ['FA Cup', 'Premier League']],
  [{ sport: 'Chess', league: '' }, ['FA Cup', 'NBA', 'Premier League']],
])('leagues for %j', (typed, leagues) => {
  expect(suggestedLeagues(known, typed)).toEqual(leagues);
});

test.each([
  [{ sport: 'Soccer', league: 'fa cup' }, ['Arsenal', 'Wrexham']],
  [{ sport: 'Soccer', league: 'Serie A' }, ['Arsenal', 'Chelsea', 'Wrexham']],
  [{ sport: '', league: 'NBA' }, ['Boston']],
  [{ sport: '', league: '' }, ['Arsenal', 'Boston', 'Chelsea', 'Wrexham']],
])('teams for %j', (typed, teams) => {
  expect(suggestedTeams(known, typed)).toEqual(teams);
});
