import { NetworkFailure } from '@picks/api-client/api-client';
import {
  alertMessages,
  type AlertPreferences,
  getAlertPreferences,
  removeReminder,
  setReminder,
} from '@picks/contract/alerts';
import { withAccount } from '#src/offline/account-storage.ts';
import { readKept } from '#src/offline/kept.ts';
import { readUnsentSettings } from '#src/offline/settings.ts';
import { api } from '#src/session/api.ts';
import { saveSettings } from '#src/session/settings.ts';
import type { ShownPick } from './shown-pick.ts';

type Muted = AlertPreferences['leagues']['muted'];

/** What is muted, by the server's word; without a connection by what this device last heard, and what waits here. */
async function mutedNow(): Promise<Muted> {
  const [kept, unsent] = await withAccount((db) =>
    Promise.all([readKept(db, 'alerts'), readUnsentSettings(db, 'alerts')]),
  );
  const waiting = unsent?.body.leagues?.muted;
  if (waiting !== undefined) return waiting;
  try {
    return (await api.call(getAlertPreferences)).preferences.leagues.muted;
  } catch (error) {
    if (error instanceof NetworkFailure && kept !== null) return kept.leagues.muted;
    throw error;
  }
}

/**
 * Mutes the league of a pick or takes that back, and nothing else of what is chosen meanwhile; `queued` where the server
 * hears of it later.
 */
export async function muteLeague({ sport, league }: ShownPick, isMuted: boolean): Promise<'sent' | 'queued'> {
  const others = (await mutedNow()).filter((each) => each.sport !== sport || each.league !== league);
  const muted = isMuted ? [...others, { sport, league }] : others;
  const outcome = await saveSettings({ kind: 'alerts', body: { leagues: { muted } } });
  if (outcome.kind === 'refused') throw new Error(outcome.refusal?.message ?? alertMessages.saveFailed);
  return outcome.kind;
}

const keep = (value: AlertPreferences) => withAccount((db) => db.meta.put({ key: 'alerts', value }));

/** A reminder of a pick, or none, and what the server then knows of all of them. */
export async function remindOf(id: string, isOn: boolean): Promise<void> {
  const params = { id };
  await (isOn ? api.call(setReminder, { params }) : api.call(removeReminder, { params }));
  await keep((await api.call(getAlertPreferences)).preferences);
}
