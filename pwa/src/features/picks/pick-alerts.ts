import {
  type AlertPreferences,
  getAlertPreferences,
  removeReminder,
  saveAlertPreferences,
  setReminder,
} from '@picks/contract/alerts';
import { withAccount } from '#src/offline/account-storage.ts';
import { api } from '#src/session/api.ts';
import type { ShownPick } from './shown-pick.ts';

type Muted = AlertPreferences['leagues']['muted'];

/** Mutes the league of a pick or takes that back, and nothing else of what is chosen meanwhile. */
export async function muteLeague({ sport, league }: ShownPick, isMuted: boolean): Promise<void> {
  const { preferences } = await api.call(getAlertPreferences);
  const others: Muted = preferences.leagues.muted.filter(
    (each) => each.sport !== sport || each.league !== league,
  );
  const muted = isMuted ? [...others, { sport, league }] : others;
  await keep((await api.call(saveAlertPreferences, { body: { leagues: { muted } } })).preferences);
}

const keep = (value: AlertPreferences) => withAccount((db) => db.meta.put({ key: 'alerts', value }));

/** A reminder of a pick, or none, and what the server then knows of all of them. */
export async function remindOf(id: string, isOn: boolean): Promise<void> {
  const params = { id };
  await (isOn ? api.call(setReminder, { params }) : api.call(removeReminder, { params }));
  await keep((await api.call(getAlertPreferences)).preferences);
}
