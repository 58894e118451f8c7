import { Monitor, Moon, Sun } from 'lucide-react';

/** The three themes as every switch offers them. */
export const themeChoices = [
  { value: 'light', label: 'Light', icon: <Sun size={16} aria-hidden="true" /> },
  { value: 'dark', label: 'Dark', icon: <Moon size={16} aria-hidden="true" /> },
  { value: 'system', label: 'Auto', icon: <Monitor size={16} aria-hidden="true" /> },
] as const;
