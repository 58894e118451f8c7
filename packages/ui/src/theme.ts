export const themePreferences = ['light', 'dark', 'system'] as const;
export type ThemePreference = (typeof themePreferences)[number];

/** Local storage key of the theme (spec member 9). */
export const THEME_KEY = 'theme';

/** The stored preference; light unless the person chose otherwise (spec member 4). */
export function storedTheme(): ThemePreference {
  const stored = localStorage.getItem(THEME_KEY);
  return themePreferences.find((preference) => preference === stored) ?? 'light';
}

/** Puts class `dark` on the root and the colour on the browser's bars, and remembers the preference. */
export function applyTheme(preference: ThemePreference): void {
  const isDark =
    preference === 'dark' || (preference === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.classList.toggle('dark', isDark);
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', isDark ? '#0b0d12' : '#f6f4ef');
  localStorage.setItem(THEME_KEY, preference);
}
