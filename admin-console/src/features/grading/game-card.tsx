import { formatDateTime } from '@picks/ui/format/dates';
import { typedDigits } from '@picks/ui/format/digits';
import { useZone } from '#src/session/zone.ts';
import { RelativeTime } from '#src/ui/relative-time.tsx';
import { type Entered, type Game, scoreField, scoreOf, type Side, standingOf } from './board.ts';
import { focusAfter, leaveScore } from './board-focus.ts';
import { type Mark, PickRow } from './pick-row.tsx';

interface GameCardProps {
  readonly game: Game;
  readonly entered: Entered;
  readonly selected: ReadonlySet<string>;
  readonly onScore: (field: string, typed: string) => void;
  readonly onMark: (id: string, mark: Mark) => void;
  readonly onSelect: (id: string) => void;
}

type ScoreFieldProps = Pick<GameCardProps, 'game' | 'entered' | 'onScore'> & { readonly side: Side };

function ScoreField({ game, side, entered, onScore }: ScoreFieldProps) {
  const name = scoreField(side, game);
  const team = side === 'home' ? game.homeTeam : game.awayTeam;
  return (
    <label className="flex min-w-0 items-center gap-2">
      <bdi className="min-w-0 truncate text-[0.9375rem] font-semibold" title={team}>
        {team}
      </bdi>
      <input
        type="text"
        inputMode="numeric"
        autoComplete="off"
        data-board-score=""
        aria-label={`Final score of ${team} against ${side === 'home' ? game.awayTeam : game.homeTeam}`}
        value={entered[name] ?? ''}
        onChange={(event) => onScore(name, typedDigits(event.target.value, 3))}
        onKeyDown={(event) => {
          if (event.key === 'Enter') focusAfter(event.currentTarget);
          else if (event.key === 'Escape') leaveScore(event.currentTarget);
          else return;
          event.preventDefault();
        }}
        className="console-control tabular !w-14 shrink-0 text-center font-semibold"
      />
    </label>
  );
}

/** One game: its final score once, and every pick of it. */
export function GameCard({ game, entered, selected, onScore, onMark, onSelect }: GameCardProps) {
  const zone = useZone();
  const score = scoreOf(game, entered);
  const field = { game, entered, onScore };
  return (
    <section
      aria-label={`${game.homeTeam} vs ${game.awayTeam}`}
      data-board-game=""
      className="card overflow-hidden"
    >
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-3 py-2.5 sm:px-4">
        <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2">
          <ScoreField side="home" {...field} />
          <ScoreField side="away" {...field} />
        </div>
        <p className="type-meta tabular font-normal text-ink-2">
          <bdi>{game.league}</bdi> · {formatDateTime(game.matchDate, zone)} ·{' '}
          <RelativeTime instant={game.matchDate} zone={zone} />
        </p>
      </header>
      <ul>
        {game.picks.map((pick) => (
          <PickRow
            key={pick._id}
            pick={pick}
            standing={standingOf(pick, score, entered)}
            isSelected={selected.has(pick._id)}
            onSelect={() => onSelect(pick._id)}
            onMark={(mark) => onMark(pick._id, mark)}
          />
        ))}
      </ul>
    </section>
  );
}
