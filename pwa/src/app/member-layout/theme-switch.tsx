import { Segmented } from '@picks/ui/segmented';
import { themePreferences } from '@picks/ui/theme';
import { Monitor, Moon, Sun } from 'lucide-react';
import { chooseTheme, useTheme } from '#src/app/theme-store.ts';

const options = [
  { value: 'light', label: 'Light', icon: <Sun size={16} aria-hidden="true" /> },
  { value: 'dark', label: 'Dark', icon: <Moon size={16} aria-hidden="true" /> },
  { value: 'system', label: 'Auto', icon: <Monitor size={16} aria-hidden="true" /> },
] as const;

export function ThemeSwitch() {
  const preference = useTheme((theme) => theme.preference);
  return <Segmented label="Theme" options={options} value={preference} onChange={chooseTheme} />;
}

/** One button that goes round, where there is no room for three. */
export function ThemeButton() {
  const preference = useTheme((theme) => theme.preference);
  const next =
    themePreferences[(themePreferences.indexOf(preference) + 1) % themePreferences.length] ?? 'light';
  const { icon, label } = options.find(({ value }) => value === preference) ?? options[0];
  return (
    <button
      type="button"
      onClick={() => chooseTheme(next)}
      aria-label={`Theme: ${label}`}
      title={`Theme: ${label}`}
      className="flex min-h-11 w-full items-center justify-center rounded-control text-ink-2 hover:bg-sunken hover:text-ink"
    >
      {icon}
    </button>
  );
}
