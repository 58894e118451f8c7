import { useShortcuts } from '#src/ui/shortcuts.ts';
import { focusedPick, focusPick, focusScore, walk } from './board-focus.ts';

interface BoardKeys {
  /** picks that need a choice, in their order */
  readonly open: readonly string[];
  readonly onMark: (mark: 'won' | 'lost' | 'void' | 'pending') => void;
  readonly onSelect: (id: string) => void;
  readonly onGrade: () => void;
  readonly onUndo: (() => void) | undefined;
}

/** Keys of the board. Letters mark what is selected, or the pick that holds the focus. */
export function useBoardKeys({ open, onMark, onSelect, onGrade, onUndo }: BoardKeys): void {
  const select = () => {
    const id = focusedPick();
    if (id !== undefined) onSelect(id);
  };
  const nextOpen = () => {
    const here = open.indexOf(focusedPick() ?? '');
    focusPick(open[here + 1] ?? open[0]);
  };
  useShortcuts({
    next: () => walk(1),
    previous: () => walk(-1),
    score: focusScore,
    choose: nextOpen,
    select,
    won: () => onMark('won'),
    lost: () => onMark('lost'),
    void: () => onMark('void'),
    leave: () => onMark('pending'),
    grade: onGrade,
    undo: onUndo,
  });
}
