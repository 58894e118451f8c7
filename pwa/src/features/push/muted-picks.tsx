import type { AlertPreferences } from '@picks/contract/alerts';
import { SwitchField } from '@picks/ui/switch-field';
import type { AccountDatabase } from '#src/offline/database.ts';
import { useAccountQuery } from '#src/offline/use-account-query.ts';
import { AlertSection } from './alert-section.tsx';
import { type SportLeagues, sportsOf } from './sports-of.ts';
import type { AlertChoices } from './use-alert-preferences.ts';

const readGames = async (db: AccountDatabase) =>
  (await db.picks.toArray()).map(({ pick: { sport, league } }) => ({ sport, league }));

interface MutedPicksProps {
  readonly preferences: AlertPreferences;
  readonly onChoose: (choices: AlertChoices) => void;
}

function Sport({ sport, leagues, preferences, onChoose }: SportLeagues & MutedPicksProps) {
  const { sports, leagues: muted } = preferences;
  const isOn = !sports.muted.includes(sport);
  const isMuted = (league: string) =>
    muted.muted.some((each) => each.sport === sport && each.league === league);
  const setSport = (on: boolean) =>
    onChoose({
      sports: { muted: on ? sports.muted.filter((name) => name !== sport) : [...sports.muted, sport] },
    });
  const setLeague = (league: string, on: boolean) =>
    onChoose({
      leagues: {
        muted: on
          ? muted.muted.filter((each) => each.sport !== sport || each.league !== league)
          : [...muted.muted, { sport, league }],
      },
    });
  // The only league is what the sport's own switch stands for, unless it is muted by itself.
  const hasOthers = leagues.length > 1 || leagues.some(isMuted);
  return (
    <li className="flex flex-col gap-1 border-t border-line pt-2 first:border-t-0 first:pt-0">
      <SwitchField label={sport} isOn={isOn} onToggle={setSport} />
      {isOn && hasOthers && (
        <ul aria-label={`Leagues of ${sport}`} className="flex flex-col gap-1 ps-4">
          {leagues.map((league) => (
            <li key={league}>
              <SwitchField label={league} isOn={!isMuted(league)} onToggle={(on) => setLeague(league, on)} />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** Which sports and leagues are told of: those of the picks this device holds, and those that are muted. */
export function MutedPicks(props: MutedPicksProps) {
  const games = useAccountQuery(readGames);
  const all = sportsOf(games.state === 'ready' ? games.data : [], props.preferences);
  return (
    <AlertSection title="Sports and leagues" hint="Turn off what you don't follow.">
      {all.length === 0 ? (
        <p className="type-body text-ink-2">Your sports appear here with the first pick.</p>
      ) : (
        <ul className="flex flex-col gap-2">
          {all.map((sport) => (
            <Sport key={sport.sport} {...sport} {...props} />
          ))}
        </ul>
      )}
    </AlertSection>
  );
}
