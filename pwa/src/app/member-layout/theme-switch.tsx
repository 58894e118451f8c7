import { Segmented } from '@picks/ui/segmented';
import { chooseTheme, themePreferences, useTheme } from '@picks/ui/theme';
import { themeChoices } from '@picks/ui/theme-choices';

export function ThemeSwitch() {
  const preference = useTheme((theme) => theme.preference);
  return <Segmented label="Theme" options={themeChoices} value={preference} onChange={chooseTheme} />;
}

/** One button that goes round, where there is no room for three. */
export function ThemeButton() {
  const preference = useTheme((theme) => theme.preference);
  const next =
    themePreferences[(themePreferences.indexOf(preference) + 1) % themePreferences.length] ?? 'light';
  const { icon, label } = themeChoices.find(({ value }) => value === preference) ?? themeChoices[0];
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
