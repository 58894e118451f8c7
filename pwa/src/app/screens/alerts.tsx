import { AlertChoices } from '#src/features/push/alert-choices.tsx';
import { AlertDevices } from '#src/features/push/alert-devices.tsx';
import { AlertsCard } from '#src/features/push/alerts-card.tsx';
import { CalendarCard } from '#src/features/settings/calendar-card.tsx';
import { SettingsFrame } from '#src/features/settings/settings-frame.tsx';

/** /dashboard/settings/alerts. */
export function Alerts() {
  return (
    <SettingsFrame>
      <AlertsCard />
      <AlertDevices />
      <AlertChoices />
      <CalendarCard />
    </SettingsFrame>
  );
}
