import type { PublicPick, RecordedPick, SealedGame } from '@picks/contract/record';
import { SHARE_SIZE } from '@picks/contract/site-paths';
import { outcomes, profitText } from './record-feeds.rules.ts';

const { width: WIDTH, height: HEIGHT } = SHARE_SIZE;
/** Pixels between the edge and what is written. */
const EDGE = 72;
/** Width of an average letter in parts of the size of the text; bold letters of Figtree are narrower. */
const LETTER = 0.56;

const colors: Record<string, string> = {
  won: '#3ddc97',
  lost: '#ff7a85',
  void: '#aab3c8',
  withdrawn: '#aab3c8',
};
const SEALED = '#8fa0ff';

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** As XML can hold it: without the signs that no document may have. */
const escaped = (words: string): string =>
  words
    .replaceAll(/[\p{Cc}\p{Surrogate}\uFFFE\uFFFF]/gu, ' ')
    .replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? '');

/** Text in lines of so many letters; what does not fit into the last one ends in dots. */
function linesOf(text: string, letters: number, most: number): string[] {
  const lines: string[] = [];
  let rest = text.trim().replaceAll(/\s+/g, ' ');
  while (rest !== '' && lines.length < most) {
    const isLast = lines.length === most - 1;
    if (rest.length <= letters) {
      lines.push(rest);
      rest = '';
    } else if (isLast) {
      lines.push(
        `${[...rest]
          .slice(0, letters - 1)
          .join('')
          .trimEnd()}…`,
      );
      rest = '';
    } else {
      const space = rest.lastIndexOf(' ', letters);
      const end = space > letters / 3 ? space : letters;
      lines.push(rest.slice(0, end).trimEnd());
      rest = rest.slice(end).trimStart();
    }
  }
  return lines;
}

interface Text {
  readonly y: number;
  readonly size: number;
  readonly color: string;
  readonly weight?: number;
  readonly x?: number;
  readonly isEnd?: boolean;
}

/** Whether a text has letters that the product's typeface lacks, such as Greek, Cyrillic and Vietnamese ones. */
export const isBeyondFigtree = (words: string): boolean => /[^\0-\u024F\u2000-\u22FF]/u.test(words);

/** A typeface for such a text: the whole of it, so that its weight is right. */
const familyOf = (words: string): string =>
  isBeyondFigtree(words) ? ' font-family="Noto Sans, Figtree, system-ui, sans-serif"' : '';

const text = (words: string, { y, size, color, weight = 500, x = EDGE, isEnd = false }: Text): string =>
  `<text x="${x}" y="${y}" font-size="${size}" font-weight="${weight}" fill="${color}"${isEnd ? ' text-anchor="end"' : ''}${familyOf(words)}>${escaped(words)}</text>`;

/** Letters of a size that stand beside each other. */
const lettersOf = (size: number): number => Math.floor((WIDTH - 2 * EDGE) / (size * LETTER));

/** One line, in the largest of these sizes that it fits into; in the smallest it may end in dots. */
function oneLine(words: string, sizes: readonly number[], look: Omit<Text, 'size'>): string {
  const size = sizes.find((each) => words.length <= lettersOf(each)) ?? Math.min(...sizes);
  return text(linesOf(words, lettersOf(size), 1)[0] ?? '', { ...look, size });
}

/** Two lines at most. */
const twoLines = (words: string, { y, size, ...look }: Text): string =>
  linesOf(words, lettersOf(size), 2)
    .map((line, place) => text(line, { y: y + place * Math.round(size * 1.18), size, ...look }))
    .join('');

const times = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'UTC',
});
/** `Nov 23, 2026, 8:00 PM UTC` */
const timeText = (at: string): string => `${times.format(new Date(at))} UTC`.replaceAll('\u202F', ' ');

/** Two places, or the third where it has one. */
const oddsText = (odds: number): string => odds.toFixed(3).replace(/0$/, '');

function fact(label: string, value: string, x: number, color = '#ffffff'): string {
  return (
    text(value, { x, y: 486, size: 44, color, weight: 700 }) +
    text(label, { x, y: 522, size: 24, color: '#aab3c8' })
  );
}

function resultOf(pick: RecordedPick): string {
  const color = colors[pick.result] ?? SEALED;
  const units =
    pick.units === null
      ? ''
      : fact('Result', profitText(pick.units).replace('-', '\u2212'), EDGE + 520, color);
  return (
    twoLines(pick.prediction, { y: 318, size: 60, color: '#ffffff', weight: 700 }) +
    fact('Odds', oddsText(pick.odds), EDGE) +
    fact('Stake', `${pick.stake} u`, EDGE + 260) +
    units
  );
}

const sealedWords =
  text('This pick is sealed', { y: 342, size: 60, color: '#ffffff', weight: 700 }) +
  text('Everyone can read it after the game, won or lost.', { y: 398, size: 32, color: '#aab3c8' });

/** A pill at the upper right: how it ended, or that nobody may read it yet. */
function badge(word: string, color: string): string {
  const width = Math.round(word.length * 17 + 56);
  const x = WIDTH - EDGE - width;
  return (
    `<rect x="${x}" y="60" width="${width}" height="60" rx="30" fill="${color}" fill-opacity="0.16" stroke="${color}" stroke-width="2"/>` +
    `<text x="${x + width / 2}" y="100" font-size="28" font-weight="700" fill="${color}" text-anchor="middle">${word}</text>`
  );
}

/** In which words the pick is told to whom the image is read. */
export function shareText({ game, result }: { game: SealedGame; result: PublicPick['result'] }): string {
  const teams = `${game.homeTeam} vs ${game.awayTeam}`;
  return result === null
    ? `${teams}: sealed pick`
    : `${outcomes[result.result] ?? result.result}: ${result.prediction} (${teams})`;
}

/**
 * The image of a pick as SVG, 1200 by 630: the game, and of what was picked nothing until the record has opened it. `host` is
 * where the record is read.
 */
export function shareCard(game: SealedGame, result: PublicPick['result'], host: string): string {
  const sealed = game.sealed === null ? '' : `Sealed ${timeText(game.sealed.at)}, entry ${game.sealed.index}`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${escaped(shareText({ game, result }))}" font-family="Figtree, system-ui, sans-serif">`,
    '<defs><radialGradient id="glow" cx="0.85" cy="1.1" r="0.9"><stop offset="0" stop-color="#2340e8" stop-opacity="0.55"/><stop offset="1" stop-color="#2340e8" stop-opacity="0"/></radialGradient></defs>',
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#0a0c14"/><rect width="${WIDTH}" height="${HEIGHT}" fill="url(#glow)"/>`,
    `<g transform="translate(${EDGE} 62) scale(1.75)" fill="none"><rect width="32" height="32" rx="8" fill="#2340e8"/><path d="M6 20.5h6.5l4-9 4 9H26" stroke="#fff" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"/><circle cx="16.5" cy="11.5" r="2.6" fill="#fff"/></g>`,
    text('Fairline', { x: EDGE + 76, y: 102, size: 36, color: '#ffffff', weight: 700 }),
    result === null
      ? badge('Sealed', SEALED)
      : badge(outcomes[result.result] ?? result.result, colors[result.result] ?? SEALED),
    oneLine(`${game.league} · ${timeText(game.matchDate)}`, [26], { y: 182, color: '#aab3c8' }),
    oneLine(`${game.homeTeam} vs ${game.awayTeam}`, [40, 36, 32, 28], {
      y: 236,
      color: '#d5dbea',
      weight: 700,
    }),
    result === null ? sealedWords : resultOf(result),
    text(sealed, { y: 584, size: 24, color: '#aab3c8' }),
    text(`${host}/record`, { x: WIDTH - EDGE, y: 584, size: 24, color: '#aab3c8', isEnd: true }),
    '</svg>',
  ].join('');
}
