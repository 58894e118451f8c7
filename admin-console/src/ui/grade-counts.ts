import type { Grade } from '@picks/contract/grading';
import { formatCount } from '@picks/ui/format/numbers';

/** `20 won, 15 lost, 5 void`, without the kinds that there are none of. */
export function gradeCountsText(counts: Readonly<Record<Grade, number>>): string {
  return (['won', 'lost', 'void'] as const)
    .filter((grade) => counts[grade] > 0)
    .map((grade) => `${formatCount(counts[grade])} ${grade}`)
    .join(', ');
}
