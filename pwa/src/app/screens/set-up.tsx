import { brand } from '@picks/ui/brand';
import { useHasChosenOdds } from '@picks/ui/display';
import { SetUpList, type SetUpStep } from '@picks/ui/set-up-list';
import { useNow } from '@picks/ui/use-now';
import { Link } from 'react-router-dom';
import { useInstallStep } from '#src/features/install/install-store.ts';
import { useAlerts } from '#src/features/push/alerts-store.ts';
import { markSetUp } from '#src/offline/mark-set-up.ts';
import type { SetUpMarks } from '#src/offline/tables.ts';
import { useSession } from '#src/session/session-store.ts';
import { paths } from '#src/app/paths.ts';

/** Milliseconds for which an account counts as new. */
const NEW_FOR = 14 * 86_400_000;

function useSteps(hasOpenedPick: boolean): SetUpStep[] {
  const alerts = useAlerts(({ state }) => state);
  const installing = useInstallStep();
  const hasChosenOdds = useHasChosenOdds();
  const hasTwoFactor = useSession(({ user }) => user?.twoFactorEnabled ?? false);
  return [
    ...(alerts === 'unsupported'
      ? []
      : [{ title: 'Turn on alerts for new picks', to: paths.settingsAlerts, isDone: alerts === 'on' }]),
    ...(installing === 'impossible'
      ? []
      : [
          {
            title: `Put ${brand.name} on your home screen`,
            to: `${paths.settingsProfile}#app`,
            isDone: installing === 'done',
          },
        ]),
    { title: 'Choose how odds are shown', to: `${paths.settingsProfile}#odds`, isDone: hasChosenOdds },
    { title: 'Open your first pick', to: paths.picks, isDone: hasOpenedPick },
    { title: 'Turn on two-factor authentication', to: paths.settingsTwoFactor, isDone: hasTwoFactor },
  ];
}

/** The first steps of a new member; nothing where the device can't keep which of them are done. */
export function SetUp({ marks }: { readonly marks: SetUpMarks | null }) {
  const createdAt = useSession(({ user }) => user?.createdAt);
  const now = useNow();
  const steps = useSteps(marks?.hasOpenedPick ?? false);
  const isNew = createdAt !== undefined && now - Date.parse(createdAt) < NEW_FOR;
  if (!isNew || marks === null || marks.isHidden) return null;
  return (
    <SetUpList
      title={`Set up ${brand.name}`}
      steps={steps}
      Link={Link}
      onHide={() => void markSetUp({ isHidden: true })}
    />
  );
}
