import { isActive } from '@picks/contract/picks';
import { Banner } from '@picks/ui/banner';
import { Button } from '@picks/ui/button';
import { download } from '@picks/ui/download';
import { formatClock } from '@picks/ui/format/dates';
import { AlarmClock, CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { useSubmit } from '#src/forms/use-submit.ts';
import { useZone } from '#src/member/use-zone.ts';
import { useConnectivity } from '#src/offline/connectivity.ts';
import type { AccountDatabase } from '#src/offline/database.ts';
import { readKept } from '#src/offline/kept.ts';
import { useAccountQuery } from '#src/offline/use-account-query.ts';
import { Done, useAlertAct } from './alert-act.tsx';
import { calendarOf } from './pick-calendar.ts';
import { muteLeague, remindOf } from './pick-alerts.ts';
import type { ShownPick } from './shown-pick.ts';

const readAlerts = (db: AccountDatabase) => readKept(db, 'alerts');

function fileName({ homeTeam, awayTeam }: ShownPick): string {
  const words = `${homeTeam} vs ${awayTeam}`.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-');
  return `${words.replaceAll(/^-|-$/g, '')}.ics`;
}

/** Ways not to miss a game that is ahead: a reminder, which can be taken back, and the calendar, which needs no connection. */
export function PickReminder({ pick, now }: { pick: ShownPick; now: number }) {
  const zone = useZone();
  const isReachable = useConnectivity((connectivity) => connectivity.isReachable);
  const kept = useAccountQuery(readAlerts);
  const reminders = kept.state === 'ready' ? (kept.data?.reminders ?? []) : [];
  const reminder = isActive(pick, now) ? reminders.find(({ pick: id }) => id === pick._id) : undefined;
  const [muted, setMuted] = useState<'sent' | 'queued' | null>(null);
  const { busy, failure, submit } = useSubmit("We couldn't save that");
  const remind = (isOn: boolean) => void submit(() => remindOf(pick._id, isOn));
  const mute = (on: boolean) =>
    submit(async () => {
      const ended = await muteLeague(pick, on);
      setMuted(on ? ended : null);
    });
  useAlertAct({ remind: () => remind(true), mute: () => void mute(true) });
  const save = () => download(fileName(pick), calendarOf(pick, location.origin, now), 'text/calendar');
  return (
    <div className="flex flex-col gap-3 empty:hidden">
      {isActive(pick, now) && (
        <Ways
          canRemind={!pick.locked && reminder === undefined}
          busy={busy}
          isReachable={isReachable}
          onRemind={() => remind(true)}
          onSave={save}
        />
      )}
      {reminder !== undefined && (
        <Done busy={busy} onUndo={() => remind(false)}>
          We'll remind you at {formatClock(Date.parse(pick.matchDate) - reminder.minutes * 60_000, zone)}.
        </Done>
      )}
      {muted !== null && (
        <Done busy={busy} onUndo={() => void mute(false)}>
          You won't get alerts for <bdi>{pick.league}</bdi>
          {muted === 'queued' && " once you're back online"}.
        </Done>
      )}
      {failure.message !== null && <Banner tone="danger">{failure.message}</Banner>}
    </div>
  );
}

interface WaysProps {
  readonly canRemind: boolean;
  readonly busy: boolean;
  readonly isReachable: boolean;
  readonly onRemind: () => void;
  readonly onSave: () => void;
}

function Ways({ canRemind, busy, isReachable, onRemind, onSave }: WaysProps) {
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {canRemind && (
          <Button
            variant="secondary"
            busy={busy}
            disabled={!isReachable}
            icon={<AlarmClock size={18} aria-hidden="true" />}
            onClick={onRemind}
          >
            Remind me
          </Button>
        )}
        <Button variant="secondary" icon={<CalendarPlus size={18} aria-hidden="true" />} onClick={onSave}>
          Add to calendar
        </Button>
      </div>
      {canRemind && !isReachable && (
        <p className="type-meta text-warning">A reminder needs a connection. The calendar doesn't.</p>
      )}
    </>
  );
}
