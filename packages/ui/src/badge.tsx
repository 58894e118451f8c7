import clsx from 'clsx';
import { Ban, Check, Clock3, FileInput, Lock, X } from 'lucide-react';
import type { ReactNode } from 'react';

export type BadgeTone = 'won' | 'lost' | 'void' | 'pending' | 'gold' | 'silver' | 'accent' | 'neutral';

const tones: Record<BadgeTone, string> = {
  won: 'bg-won-soft text-won',
  lost: 'bg-lost-soft text-lost',
  void: 'bg-void-soft text-void',
  pending: 'bg-pending-soft text-pending',
  gold: 'bg-gold-soft text-gold',
  silver: 'bg-silver-soft text-silver',
  accent: 'bg-accent-soft text-accent-text',
  neutral: 'bg-sunken text-ink-2',
};

interface BadgeProps {
  readonly tone: BadgeTone;
  readonly icon?: ReactNode;
  /** several words, which go on in a second line where the text is large */
  readonly wraps?: boolean;
  readonly children: ReactNode;
}

/** A pill: icon, word, soft background. */
export function Badge({ tone, icon, wraps = false, children }: BadgeProps) {
  return (
    <span
      className={clsx(
        'inline-flex min-h-6 items-center gap-1 rounded-full px-2 text-[0.75rem] leading-none font-semibold',
        !wraps && 'whitespace-nowrap',
        tones[tone],
      )}
    >
      {icon}
      {children}
    </span>
  );
}

/** Outcome of a pick: won green, lost red, void yellow, anything else pending (Overview). */
export function OutcomeBadge({ status, isActive = false }: { status: string; isActive?: boolean }) {
  if (status === 'won')
    return (
      <Badge tone="won" icon={<Check size={13} strokeWidth={3} aria-hidden="true" />}>
        Won
      </Badge>
    );
  if (status === 'lost')
    return (
      <Badge tone="lost" icon={<X size={13} strokeWidth={3} aria-hidden="true" />}>
        Lost
      </Badge>
    );
  if (status === 'void')
    return (
      <Badge tone="void" icon={<Ban size={13} aria-hidden="true" />}>
        Void
      </Badge>
    );
  return (
    <Badge tone="pending" icon={<Clock3 size={13} aria-hidden="true" />}>
      {isActive ? 'Active' : 'Pending'}
    </Badge>
  );
}

/** Of a pick that was added with its result after its game had started. */
export function ImportedBadge() {
  return (
    <Badge tone="neutral" icon={<FileInput size={13} aria-hidden="true" />}>
      Imported
    </Badge>
  );
}

const levels: Record<string, { tone: BadgeTone; word: string }> = {
  free: { tone: 'neutral', word: 'Free' },
  silver: { tone: 'silver', word: 'Silver' },
  premium: { tone: 'silver', word: 'Premium' },
  gold: { tone: 'gold', word: 'Gold' },
};

/** `Gold`; a level that a newer server knows is called by its own name. */
export const levelName = (level: string): string => levels[level]?.word ?? level;

/** The level that opens a pick; a lock is drawn while it is closed to the reader. */
export function LevelBadge({ level, isLocked = false }: { level: string; isLocked?: boolean }) {
  const { tone, word } = levels[level] ?? { tone: 'neutral' as const, word: level };
  return (
    <Badge tone={tone} icon={isLocked ? <Lock size={12} strokeWidth={2.5} aria-hidden="true" /> : undefined}>
      {word}
    </Badge>
  );
}

const strengths: Record<string, number> = { low: 1, medium: 2, high: 3 };

/** Confidence: three dots and the word. */
export function ConfidenceDots({ level }: { level: string }) {
  const filled = strengths[level] ?? 0;
  return (
    <span className="type-meta inline-flex items-center gap-1.5 text-ink-2">
      <span className="inline-flex gap-0.5" aria-hidden="true">
        {[1, 2, 3].map((dot) => (
          <span
            key={dot}
            className={clsx('size-1.5 rounded-full', dot <= filled ? 'bg-accent-text' : 'bg-line-strong/45')}
          />
        ))}
      </span>
      {level.charAt(0).toUpperCase() + level.slice(1)}
    </span>
  );
}
