import './styles.css';
import { CSPProvider } from '@base-ui/react/csp-provider';
import { startTheme } from '@picks/ui/theme';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { queries } from '#src/app/queries.ts';
import { refetchAll } from '#src/app/refetch-all.ts';
import { router } from '#src/app/router.tsx';
import { atMostEvery } from '#src/session/at-most-every.ts';
import { loadAccount } from '#src/session/account.ts';
import { startLive } from '#src/session/live.ts';
import { followOtherTabs, useSession } from '#src/session/session.ts';

startTheme();
void loadAccount();
followOtherTabs(() => void loadAccount());
// what one session has read is not for the next one
useSession.subscribe((now, before) => {
  if (now.token !== before.token) queries.clear();
});

/** Milliseconds: an act causes several hints, and somebody who does forty in a row would use their reads up by them. */
const HINTS_TOGETHER = 1000;

// a hint says that a list has changed; what is on the screen is asked for again
startLive(atMostEvery(HINTS_TOGETHER, () => void refetchAll(queries)));

const root = document.getElementById('root');
if (root !== null) {
  createRoot(root).render(
    <StrictMode>
      <CSPProvider disableStyleElements>
        <QueryClientProvider client={queries}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </CSPProvider>
    </StrictMode>,
  );
}
