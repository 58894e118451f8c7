import { chooseTheme } from '@picks/ui/theme';
import {
  Gem,
  ClipboardCheck,
  History,
  Keyboard,
  LogOut,
  Megaphone,
  Monitor,
  Moon,
  Plus,
  Sun,
  Webhook,
  WalletCards,
} from 'lucide-react';
import { pages } from '#src/app/pages.ts';
import { paths } from '#src/app/paths.ts';
import { askSignOut } from '#src/app/sign-out.ts';
import { recentRecords } from '#src/session/recent.ts';
import { showKeys, useKeys } from '#src/ui/keys.ts';
import { keyOf } from '#src/ui/keys.rules.ts';
import { keyTable } from '#src/ui/key-table.ts';
import type { PaletteItem } from './items.ts';

const act = (label: string, icon: PaletteItem['icon'], opens: PaletteItem['opens'], words = '') => ({
  id: label,
  icon,
  label,
  opens,
  words,
});

/** What can be done from anywhere. */
export const acts: readonly PaletteItem[] = [
  act('New pick', Plus, paths.newPick, 'publish create'),
  act('Grade picks', ClipboardCheck, paths.grading, 'settle results scores'),
  act('New announcement', Megaphone, paths.newAnnouncement, 'create news'),
  act('New plan', Gem, paths.newPlan, 'create'),
  act('New payment option', WalletCards, paths.newPaymentOption, 'create method'),
  act('New webhook', Webhook, paths.newWebhook, 'create'),
  act('Light theme', Sun, () => chooseTheme('light'), 'switch appearance'),
  act('Dark theme', Moon, () => chooseTheme('dark'), 'switch appearance'),
  act('Automatic theme', Monitor, () => chooseTheme('system'), 'switch appearance system'),
  act('Keyboard shortcuts', Keyboard, showKeys, 'help keys'),
  act('Sign out', LogOut, askSignOut, 'leave end session'),
];

/** The pages, with the keys that open them while those work. */
export function usePageItems(): readonly PaletteItem[] {
  const { isOn, chosen } = useKeys();
  const go = keyOf({ id: 'go', key: keyTable.go.key }, chosen);
  return pages.map(({ id, label, section, icon, path, letter, words }) => ({
    id,
    icon,
    label,
    aside: section,
    opens: path,
    ...(words !== undefined && { words }),
    ...(isOn && letter !== undefined && { keys: [go, keyOf({ id, key: letter }, chosen)] }),
  }));
}

/** What was open in this tab. */
export const recentItems = (): readonly PaletteItem[] =>
  recentRecords().map(({ resource, title, path }) => ({
    id: path,
    icon: History,
    label: title,
    aside: resource,
    opens: path,
  }));
