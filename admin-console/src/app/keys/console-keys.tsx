import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { pageKeys } from '#src/app/pages.ts';
import { Palette } from '#src/app/palette/palette.tsx';
import { closePalette, openPalette, usePalette } from '#src/app/palette/palette-state.ts';
import { commandKey, showKeys, useKeys, useKeySheet } from '#src/ui/keys.ts';
import { keyOf } from '#src/ui/keys.rules.ts';
import { hasMod } from '#src/ui/mod-key.ts';
import { isBehindDialog } from '#src/ui/overlays.ts';
import { belongsElsewhere, useShortcuts } from '#src/ui/shortcuts.ts';
import { KeySheet } from './key-sheet.tsx';

/** Ctrl or Cmd with K. It types nothing, so it works from fields as well: in Firefox the browser would take it otherwise. */
function usePaletteKey(): void {
  useEffect(() => {
    function listen(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== 'k' || !hasMod(event) || event.shiftKey || event.defaultPrevented)
        return;
      const { isOpen } = usePalette.getState();
      if (!isOpen && isBehindDialog()) return;
      event.preventDefault();
      if (isOpen) closePalette();
      else openPalette();
    }
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

/** Milliseconds in which the letter of a page has to follow. */
const FOLLOWS_WITHIN = 1500;

/** The key that goes, then the letter of a page. The letter is taken before the screen, where it may mean something else. */
function useGoKeys(): void {
  const navigate = useNavigate();
  useEffect(() => {
    let pressedAt = -Infinity;
    function listen(event: KeyboardEvent) {
      const state = useKeys.getState();
      if (!state.isOn || event.key.length > 1 || belongsElsewhere(event)) return;
      const isLetter = event.timeStamp - pressedAt < FOLLOWS_WITHIN;
      pressedAt = -Infinity;
      if (isLetter) {
        event.preventDefault();
        const page = pageKeys.find((row) => keyOf(row, state.chosen) === event.key);
        if (page !== undefined) void navigate(page.path);
      } else if (event.key === commandKey('go', state)) {
        event.preventDefault();
        pressedAt = event.timeStamp;
      }
    }
    document.addEventListener('keydown', listen, true);
    return () => document.removeEventListener('keydown', listen, true);
  }, [navigate]);
}

/** To the search of the list that is shown; where there is none, to the search over everything. */
function find(): void {
  const field = document.querySelector<HTMLInputElement>('#main input[type="search"]');
  if (field === null) return openPalette();
  field.focus();
  field.select();
}

/** The keys that work on every screen, with what they open. */
export function ConsoleKeys() {
  usePaletteKey();
  useGoKeys();
  useShortcuts({ find, help: showKeys });
  const isPaletteOpen = usePalette(({ isOpen }) => isOpen);
  const isSheetOpen = useKeySheet(({ isOpen }) => isOpen);
  return (
    <>
      {isPaletteOpen && <Palette />}
      {isSheetOpen && <KeySheet />}
    </>
  );
}
