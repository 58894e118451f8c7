import { applyTheme, storedTheme, THEME_KEY, type ThemePreference } from '@picks/ui/theme';
import { create } from 'zustand';

export const useTheme = create<{ preference: ThemePreference }>()(() => ({ preference: storedTheme() }));

export function chooseTheme(preference: ThemePreference): void {
  applyTheme(preference);
  useTheme.setState({ preference });
}

/** Follows the system while that is the choice, and the choice made in another tab. */
export function watchTheme(): void {
  applyTheme(storedTheme());
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => applyTheme(storedTheme()));
  addEventListener('storage', (event) => event.key === THEME_KEY && chooseTheme(storedTheme()));
}
