import { applyTheme, storedTheme, type ThemePreference } from '@picks/ui/theme';
import { create } from 'zustand';

interface ThemeState {
  readonly preference: ThemePreference;
}

export const useTheme = create<ThemeState>(() => ({ preference: storedTheme() }));

export function chooseTheme(preference: ThemePreference): void {
  applyTheme(preference);
  useTheme.setState({ preference });
}

/** Applies the remembered theme and keeps up with the system's and with other tabs. */
export function startTheme(): void {
  applyTheme(useTheme.getState().preference);
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () =>
    applyTheme(useTheme.getState().preference),
  );
  addEventListener('storage', (event) => {
    if (event.key === 'theme') chooseTheme(storedTheme());
  });
}
