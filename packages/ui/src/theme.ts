import { create } from 'zustand';

export const themePreferences = ['light', 'dark', 'system'] as const;
export type ThemePreference = (typeof themePreferences)[number];

/** Local storage key of the theme. */
const THEME_KEY = 'theme';

/** The stored preference; light unless the person chose otherwise. */
function storedTheme(): ThemePreference {
  const stored = typeof localStorage === 'undefined' ? null : localStorage.getItem(THEME_KEY);
  return themePreferences.find((preference) => preference === stored) ?? 'light';
}

export const useTheme = create<{ readonly preference: ThemePreference }>()(() => ({
  preference: storedTheme(),
}));

/** Puts class `dark` on the root and the colour on the browser's bars. */
function applyTheme(preference: ThemePreference): void {
  const isDark =
    preference === 'dark' || (preference === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.classList.toggle('dark', isDark);
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', isDark ? '#0b0d12' : '#f6f4ef');
}

export function chooseTheme(preference: ThemePreference): void {
  localStorage.setItem(THEME_KEY, preference);
  useTheme.setState({ preference });
}

/** Applies the remembered theme; follows the choice, the system's theme, and the choice made in another tab. */
export function startTheme(): void {
  const apply = () => applyTheme(useTheme.getState().preference);
  apply();
  useTheme.subscribe(apply);
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', apply);
  addEventListener('storage', ({ key }) => {
    if (key === THEME_KEY) useTheme.setState({ preference: storedTheme() });
  });
}
