import type { ShortcutHelp } from '#src/ui/shortcut-sheet.tsx';
import { useShortcuts } from '#src/ui/shortcuts.ts';
import { focusedPick, focusPick, focusScore, walk } from './board-focus.ts';

export const boardShortcuts: readonly ShortcutHelp[] = [
  { keys: ['s'], does: 'Enter scores' },
  { keys: ['Enter'], does: 'Next score field' },
  { keys: ['j', 'k'], does: 'Next pick, previous pick' },
  { keys: ['n'], does: 'Next pick you have to choose' },
  { keys: ['x'], does: 'Select the pick' },
  { keys: ['w', 'l', 'v'], does: 'Won, lost, void' },
  { keys: ['p'], does: 'Leave pending' },
  { keys: ['g'], does: 'Check and grade' },
  { keys: ['z'], does: 'Undo the last grades' },
  { keys: ['?'], does: 'This sheet' },
];

interface BoardKeys {
  /** picks that need a choice, in their order */
  readonly open: readonly string[];
  readonly onMark: (mark: 'won' | 'lost' | 'void' | 'pending') => void;
  readonly onSelect: (id: string) => void;
  readonly onGrade: () => void;
  readonly onUndo: (() => void) | undefined;
  readonly onHelp: () => void;
}

/** Keys of the board. Letters mark what is selected, or the pick that holds the focus. */
export function useBoardKeys({ open, onMark, onSelect, onGrade, onUndo, onHelp }: BoardKeys): void {
  const select = () => {
    const id = focusedPick();
    if (id !== undefined) onSelect(id);
  };
  const nextOpen = () => {
    const here = open.indexOf(focusedPick() ?? '');
    focusPick(open[here + 1] ?? open[0]);
  };
  useShortcuts({
    j: () => walk(1),
    k: () => walk(-1),
    s: focusScore,
    n: nextOpen,
    x: select,
    w: () => onMark('won'),
    l: () => onMark('lost'),
    v: () => onMark('void'),
    p: () => onMark('pending'),
    g: onGrade,
    z: onUndo,
    '?': onHelp,
  });
}
