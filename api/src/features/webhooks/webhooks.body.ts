import { profitOf } from '@picks/contract/picks';
import { WEBHOOK_TEST } from '@picks/contract/webhooks.admin';
import { recordEntryPath } from '@picks/contract/site-paths';
import { type Entry, parseEntry } from '@picks/record/entry';

/** An announcement to all, as its delivery finds it. */
export interface ToldAnnouncement {
  readonly id: string;
  readonly title: string;
  readonly message: string;
  readonly type: string;
  readonly priority: string;
}

/** What a delivery is about. */
export interface DeliverySubject {
  readonly event: string;
  readonly createdAt: Date;
  /** index of the entry it is about, and the entries of its pick up to that one, oldest first */
  readonly entry: string | null;
  readonly entries: readonly Buffer[];
  readonly announcement: ToldAnnouncement | null;
}

type EntryOf<K extends Entry['kind']> = Extract<Entry, { kind: K }>;
const of = <K extends Entry['kind']>(entries: readonly Entry[], kind: K): EntryOf<K>[] =>
  entries.filter((entry): entry is EntryOf<K> => entry.kind === kind);

/** What anyone may know of the game: as it was published, with what was changed since. */
function gameOf(entries: readonly Entry[], origin: string) {
  const [published] = of(entries, 'published');
  if (published === undefined) throw new Error('A pick without a published entry');
  const { pick, sport, league, home, away, kickOff, level, origin: sample } = published;
  const now = Object.assign(
    { sport, league, home, away, kickOff, level },
    ...of(entries, 'revised').map(({ changed }) => changed),
  ) as Pick<EntryOf<'published'>, 'sport' | 'league' | 'home' | 'away' | 'kickOff' | 'level'>;
  return {
    id: pick,
    sport: now.sport,
    league: now.league,
    homeTeam: now.home,
    awayTeam: now.away,
    kickOff: now.kickOff,
    accessLevel: now.level,
    url: `${origin}/picks/${pick}`,
    ...(sample === 'demo' && { sample: true }),
  };
}

type Outcome = Pick<EntryOf<'settled'>, 'result' | 'closingOdds' | 'closingLine'>;

/** What the entry that settled the pick opened; nothing else of a pick says what was picked. */
function openedOf(entries: readonly Entry[], { result, ...closing }: Outcome) {
  const selection = of(entries, 'settled')[0]?.openings.at(-1)?.selection;
  if (selection === undefined) throw new Error('A result without a settled entry');
  const { title, prediction, odds, stake, confidence } = selection;
  const units = profitOf({ status: result, odds, stake });
  const { closingOdds, closingLine } = closing;
  const line = closingLine === undefined ? {} : { closingLine };
  return { title, prediction, odds, stake, confidence, result, units, closingOdds, ...line };
}

function dataOf(entries: readonly Entry[], index: number, origin: string) {
  const last = entries.at(-1);
  const pick = gameOf(entries, origin);
  const entry = { index, url: origin + recordEntryPath(index) };
  switch (last?.kind) {
    case 'published':
      return { pick, entry };
    case 'settled':
      return { pick: { ...pick, ...openedOf(entries, last) }, entry };
    case 'corrected':
      return {
        pick: { ...pick, ...openedOf(entries, last.to) },
        was: { result: last.from.result, closingOdds: last.from.closingOdds },
        reason: last.reason,
        entry,
      };
    case 'withdrawn':
      return { pick, reason: last.reason, entry };
    default:
      throw new Error(`No webhook event for record entry: ${last?.kind ?? 'missing'}`);
  }
}

/**
 * Body of a delivery. Picks come from public, immutable record entries, so every attempt sends the same body; an announcement
 * is read at each attempt. `origin`: of the member app, for links.
 */
export function bodyOf({ event, createdAt, entry, entries, announcement }: DeliverySubject, origin: string) {
  const timestamp = createdAt.toISOString();
  if (entry !== null)
    return JSON.stringify({
      type: event,
      timestamp,
      data: dataOf(
        entries.map((bytes) => parseEntry(bytes)),
        Number(entry),
        origin,
      ),
    });
  const data = event === WEBHOOK_TEST ? { message: 'A test from Fairline.' } : { announcement };
  if (data.announcement === null) throw new Error('A delivery about nothing');
  return JSON.stringify({ type: event, timestamp, data });
}
