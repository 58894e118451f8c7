import type { PublicPick } from '@picks/contract/record';
import { SHARE_PATH } from '@picks/contract/site-paths';
import { paths } from '#src/app/paths.ts';
import { isAddedLate } from '#src/member/record/added-late.ts';
import type { PageMeta } from './site-meta.ts';

const words: Readonly<Record<string, string>> = {
  won: 'Won',
  lost: 'Lost',
  void: 'Void',
  withdrawn: 'Withdrawn',
};

/** Address of a pick's image; another one once it has another result, for those who keep what they fetched. */
export function shareImage(id: string, result: PublicPick['result'], kind: 'png' | 'svg'): string {
  const state = result === null ? 'sealed' : `${result.result}-${result.closed?.index ?? ''}`;
  return `${SHARE_PATH}/${id}.${kind}?of=${state}`;
}

/** What the page of a pick is called; null when there is no such pick. */
export function pickMeta({ game, result }: PublicPick): PageMeta | null {
  if (game === null) return null;
  const teams = `${game.homeTeam} vs ${game.awayTeam}`;
  const path = paths.publicPick(game._id);
  if (result === null)
    return {
      path,
      title: `${teams}: Sealed Pick`,
      description: `A pick on ${teams} is sealed in the record. Everyone can read it after the game, won or lost.`,
    };
  const { sealed, matchDate } = result;
  const isSealed = sealed !== null && !isAddedLate(sealed.at, matchDate);
  const facts = isSealed
    ? 'odds, stake and result, and when it was sealed before kickoff'
    : 'odds, stake and result';
  return {
    path,
    title: `${words[result.result] ?? result.result}: ${result.prediction}`,
    description: `${teams}: ${result.prediction}, with its ${facts}.`,
  };
}
