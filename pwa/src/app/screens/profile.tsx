import { AppCard } from '#src/features/install/app-card.tsx';
import { ProfilePage } from '#src/features/settings/profile-page.tsx';
import { lookForUpdate, ownBuild } from '#src/app/update.ts';

/** /dashboard/settings/profile. */
export function Profile() {
  return (
    <ProfilePage>
      <AppCard build={ownBuild()} lookForUpdate={lookForUpdate} />
    </ProfilePage>
  );
}
