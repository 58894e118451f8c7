import { Button } from '@picks/ui/button';
import { download } from '@picks/ui/download';
import { formatDateTime } from '@picks/ui/format/dates';
import { Download, ShieldAlert } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '#src/app/paths.ts';
import { useLogAlarm } from '#src/member/record/alarm.ts';
import { alarmFile } from '#src/member/record/alarm-file.ts';
import type { AlarmKind } from '#src/offline/record-storage.ts';
import { useZone } from '#src/member/use-zone.ts';

const happened: Readonly<Record<AlarmKind, string>> = {
  rewritten: 'The record this phone saw before is no longer part of the one it was shown then.',
  smaller: 'Entries that this phone saw in the record are gone.',
  key: "The record was signed with a key that this phone doesn't know.",
};

/** The log broke its promise. It stays: nothing that the server sends takes it away, and neither does a restart. */
export function LogAlarmBanner() {
  const alarm = useLogAlarm((state) => state.alarm);
  const zone = useZone();
  if (alarm === null) return null;
  return (
    <section
      role="alert"
      aria-labelledby="log-alarm"
      className="mb-5 flex flex-col gap-3 rounded-card border border-danger bg-danger-soft p-4 sm:p-5"
    >
      <div className="flex items-start gap-3">
        <ShieldAlert size={22} className="mt-0.5 shrink-0 text-danger" aria-hidden="true" />
        <div className="type-body flex min-w-0 flex-col gap-1 text-ink">
          <h2 id="log-alarm" className="type-heading text-danger">
            The pick record was changed
          </h2>
          <p>
            {happened[alarm.kind]} We found this on {formatDateTime(alarm.at, zone)}.
          </p>
          <p>
            Past picks may have been altered or removed. Save what this phone saw, send the file to support,
            and show it to somebody you trust. Anyone can check it.
          </p>
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 sm:ps-[34px]">
        <Button
          variant="danger"
          icon={<Download size={17} aria-hidden="true" />}
          onClick={() => download('record-seen-by-this-phone.txt', alarmFile(alarm), 'text/plain')}
        >
          Save what this phone saw
        </Button>
        <Link
          to={paths.supportNew}
          className="type-body inline-flex min-h-11 items-center font-semibold text-danger underline"
        >
          Contact support
        </Link>
      </div>
    </section>
  );
}
