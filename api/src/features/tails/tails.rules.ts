import { TAIL } from '@picks/contract/tails';
import { problem } from '#src/http/problem.ts';

const DAY = 86_400_000;

/** What of a pick decides until when a bet on it is taken. */
export interface Game {
  readonly matchDate: Date;
  readonly publishedAt: Date;
  readonly settledAt: Date | null;
}

/** Kickoff, or when the pick was called off before it. */
const closingOf = ({ matchDate, settledAt }: Game): number =>
  Math.min(matchDate.getTime(), settledAt?.getTime() ?? Infinity);

/**
 * When a note counts as written. Until kickoff the server's clock decides alone, so a device whose clock is wrong is no
 * reason to refuse. What arrives later must have been written before kickoff, after the pick was published, and not too long ago.
 */
export function writtenBeforeKickOff(game: Game, claimed: string | undefined, now: Date): Date {
  const closing = closingOf(game);
  const opening = game.publishedAt.getTime();
  const written = claimed === undefined ? now.getTime() : Date.parse(claimed);
  if (now.getTime() < closing) return new Date(Math.min(Math.max(written, opening), now.getTime()));
  if (written >= closing) throw problem('tail_closed');
  if (written < opening || now.getTime() - written > TAIL.lateDays * DAY) throw problem('tail_too_old');
  return new Date(written);
}
