import clsx from 'clsx';

/** Up to three letters: the initials of several words, else the first letters. */
export function monogram(team: string): string {
  const words = team
    .replace(/[^\p{L}\p{N} ]/gu, '')
    .split(/\s+/)
    .filter(Boolean);
  const letters = words.length > 1 ? words.map((word) => word.charAt(0)).join('') : (words[0] ?? '?');
  return letters.slice(0, 3).toUpperCase();
}

const inks = [
  'bg-[#1f3a8a] text-white',
  'bg-[#7c2d12] text-white',
  'bg-[#14532d] text-white',
  'bg-[#581c87] text-white',
  'bg-[#0f4c5c] text-white',
  'bg-[#831843] text-white',
  'bg-[#3f3f46] text-white',
  'bg-[#713f12] text-white',
];

/** Three wide letters have to fit into the circle as well. */
const letterSize = {
  medium: { few: 'text-[0.6875rem]', three: 'text-[0.625rem] tracking-tighter' },
  small: { few: 'text-[0.5625rem]', three: 'text-[0.5rem] tracking-tighter' },
} as const;

/** A generated monogram for a team: we own no crests. Decorative, the name stands beside it. */
export function TeamMark({ team, size = 'medium' }: { team: string; size?: 'medium' | 'small' }) {
  const letters = monogram(team);
  const seed = [...team].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) >>> 0, 7);
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'inline-flex shrink-0 items-center justify-center rounded-full font-bold',
        size === 'medium' ? 'size-8' : 'size-6',
        letterSize[size][letters.length > 2 ? 'three' : 'few'],
        inks[seed % inks.length],
      )}
    >
      {letters}
    </span>
  );
}
