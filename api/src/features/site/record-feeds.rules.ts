import type { RecordedPick } from '@picks/contract/record';
import { recordEntryPath, recordFeedPaths } from '@picks/contract/site-paths';
import { Feed } from 'feed';

export type FeedKind = keyof typeof recordFeedPaths;

/** Results of a feed, the newest first. */
export const FEED_ITEMS = 50;

export const feedTypes: Readonly<Record<FeedKind, string>> = {
  rss: 'application/rss+xml; charset=utf-8',
  atom: 'application/atom+xml; charset=utf-8',
};

/** How a pick on the record ended, in a word. */
export const outcomes: Record<string, string> = {
  won: 'Won',
  lost: 'Lost',
  void: 'Void',
  withdrawn: 'Withdrawn',
};

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Readers take titles and texts for HTML. */
const plain = (text: string): string => text.replace(/[&<>]/g, (sign) => entities[sign] ?? '');

/** Units with their sign, as the site writes them. */
export const profitText = (units: number): string => `${units > 0 ? '+' : ''}${units.toFixed(2)} u`;

function textOf({ league, odds, stake, units, sealed, isCorrected }: RecordedPick): string {
  return [
    league,
    `Odds ${odds.toFixed(2)}, stake ${stake} u`,
    units === null ? 'Taken back before kickoff' : profitText(units),
    ...(sealed === null ? [] : [`Sealed ${sealed.at} as entry ${sealed.index}`]),
    ...(isCorrected ? ['Corrected later'] : []),
  ].join('. ');
}

/** The newest results as a feed; each item leads to where its entry is checked. Times are those of the entries. */
export function feedOf(kind: FeedKind, picks: readonly RecordedPick[], origin: string): string {
  const [newest] = picks;
  const feed = new Feed({
    id: `${origin}/record`,
    link: `${origin}/record`,
    title: 'Fairline results',
    description: 'Every pick that was settled or withdrawn, as the record has it.',
    language: 'en-US',
    updated: new Date(newest?.closed?.at ?? 0),
    generator: false,
    feedLinks: { rss: origin + recordFeedPaths.rss, atom: origin + recordFeedPaths.atom },
    author: { name: 'Fairline', link: origin },
  });
  for (const pick of picks) {
    if (pick.closed === null) continue;
    feed.addItem({
      id: `urn:uuid:${pick._id}`,
      title: plain(
        `${outcomes[pick.result] ?? pick.result}: ${pick.prediction} (${pick.homeTeam} vs ${pick.awayTeam})`,
      ),
      link: origin + recordEntryPath(pick.closed.index),
      date: new Date(pick.closed.at),
      description: plain(textOf(pick)),
      category: [{ name: pick.sport }],
    });
  }
  return kind === 'rss' ? feed.rss2() : feed.atom1();
}
